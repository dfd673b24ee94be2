import { TASK_ATTRIBUTE } from '../../snapshot';
import { block, type Context, type Rule } from '../rule';

/** CommonMark (5.2): at most nine digits. */
const MAX_NUMBER = 999_999_999;

/** Items that hold paragraphs stand apart; others follow one another line by line. */
export const list: Rule = {
  filter: ['ul', 'ol', 'menu', 'dir'],
  replacement(content, element) {
    return block(isLoose(element) ? content : content.replace(/\n\n(?=\S)/g, '\n'));
  },
};

function isLoose(list: Element): boolean {
  return [...list.children].some((item) => [...item.children].some((child) => child.nodeName === 'P'));
}

export const listItem: Rule = {
  filter: ['li'],
  replacement(content, element, context) {
    const marker = nextMarker(element, context);
    if (content === '') return block(marker.trimEnd());
    return block(marker + content.replace(/\n(?=.)/g, `\n${' '.repeat(marker.length)}`));
  },
};

/** The box of a task list's item. */
export const task: Rule = {
  filter: (element) => element.hasAttribute(TASK_ATTRIBUTE),
  content: 'none',
  replacement: (_, element) => (element.getAttribute(TASK_ATTRIBUTE) === 'x' ? '[x] ' : '[ ] '),
};

function nextMarker(item: Element, context: Context): string {
  const list = item.parentElement;
  if (list?.nodeName !== 'OL') return `${list ? stateOf(list, context).marker : '-'} `;
  const state = stateOf(list, context);
  return `${Math.min(state.next++, MAX_NUMBER)}${state.marker} `;
}

function stateOf(list: Element, context: Context) {
  let state = context.lists.get(list);
  if (!state) {
    state = { marker: markerOf(list, context), next: startOf(list) };
    context.lists.set(list, state);
  }
  return state;
}

/** Two lists in a row would become one: the second takes another marker. */
function markerOf(list: Element, context: Context): string {
  const [usual, other] = list.nodeName === 'OL' ? ['.', ')'] : ['-', '+'];
  const previous = list.previousSibling;
  if (previous?.nodeName !== list.nodeName) return usual;
  // Of the same name: an element.
  return context.lists.get(previous as Element)?.marker === usual ? other : usual;
}

function startOf(list: Element): number {
  const first = list.firstElementChild?.getAttribute('value');
  const start = Number.parseInt(first ?? list.getAttribute('start') ?? '1', 10);
  return start >= 0 && start <= MAX_NUMBER ? start : 1;
}
