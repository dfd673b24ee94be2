import { TASK } from '../../standardise/forms';
import { block, type Rule } from '../rule';
import { adoptStrays } from '../strays';

/** CommonMark (5.2): at most nine digits. */
const MAX_NUMBER = 999_999_999;

/** Two lists in a row would become one: the second takes another marker. */
export const list: Rule = {
  filter: ['ul', 'ol', 'menu', 'dir'],
  content: 'items',
  enter(element, { lists }, previous) {
    adoptStrays(element);
    const isOrdered = element.nodeName === 'OL';
    const [usual, other] = isOrdered ? ['.', ')'] : ['-', '+'];
    lists.set(element, {
      isOrdered,
      marker: previous === usual ? other : usual,
      next: numberIn(element.getAttribute('start')) ?? 1,
    });
  },
  replacement: block,
};

export const listItem: Rule = {
  filter: ['li'],
  nests: true,
  replacement(content, element, { lists }) {
    const list = element.parentElement && lists.get(element.parentElement);
    const marker = !list ? '-' : list.isOrdered ? `${numberOf(element, list)}${list.marker}` : list.marker;
    if (content === '') return block(marker);
    const indented = content.includes('\n')
      ? content.replace(/\n(?=.)/g, `\n${' '.repeat(marker.length + 1)}`)
      : content;
    return block(`${marker} ${indented}`);
  },
};

/** The box of a task list's item. */
export const task: Rule = {
  filter: ['span'],
  when: (element) => element.hasAttribute(TASK),
  content: 'none',
  replacement: (_, element) => (element.getAttribute(TASK) === 'x' ? '[x] ' : '[ ] '),
};

function numberOf(item: Element, list: { next: number }): number {
  list.next = numberIn(item.getAttribute('value')) ?? list.next;
  return Math.min(list.next++, MAX_NUMBER);
}

function numberIn(value: string | null): number | undefined {
  if (value === null) return undefined;
  const number = Number.parseInt(value, 10);
  return number >= 0 && number <= MAX_NUMBER ? number : undefined;
}
