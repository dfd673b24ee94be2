import { attributeOf, isBlank } from '../../dom/nodes';
import { TASK } from '../../normalise/forms';
import { block, type List, type Options, type Rule, some } from '../rule';
import { adoptStrays } from '../strays';

/** CommonMark allows at most nine digits. See https://spec.commonmark.org/0.31.2/#ordered-list-marker */
const LARGEST_NUMBER = 999_999_999;

/** Adjacent lists with the same marker would become one, so the second takes another marker. */
export const list: Rule = {
  filter: ['ul', 'ol'],
  content: 'items',
  enter(element, options, previous) {
    adoptStrays(element);
    begin(element, options, previous);
  },
  replacement: block,
};

export const menu: Rule = { ...list, filter: ['menu', 'dir'] };

function begin(list: Element, { bulletListMarker, lists }: Options, previous?: string) {
  const isOrdered = list.nodeName === 'OL';
  const usual = isOrdered ? '.' : bulletListMarker;
  const other = isOrdered ? ')' : usual === '-' ? '+' : '-';
  const isReversed = list.hasAttribute('reversed');
  const bullets = isOrdered ? [] : bulletsBefore(list, lists);
  const makesRule =
    bullets.length === BULLETS &&
    bullets.every((bullet) => bullet === usual) &&
    isBlank(list.firstElementChild);
  const begun: List = {
    isOrdered,
    marker: previous === usual || makesRule ? other : usual,
    next: numberIn(list.getAttribute('start')) ?? (isReversed ? list.childElementCount : 1),
    step: isReversed ? -1 : 1,
  };
  lists.set(list, begun);
  return begun;
}

/**
 * After so many bullets, an empty item with the same bullet makes a rule: `- - -`. See
 * https://spec.commonmark.org/0.31.2/#thematic-breaks
 */
const BULLETS = 2;

/** A limit on time: how many ancestors and siblings are looked at. */
const MOST_STEPS = 10;

/** The bullets of outer lists that stand right before this list's first bullet, on the same line. */
function bulletsBefore(list: Element, lists: Options['lists']): string[] {
  const bullets: string[] = [];
  let place = list;
  for (let step = 0; step < MOST_STEPS && bullets.length < BULLETS; step++) {
    const around = place.parentElement;
    if (!around) break;
    const outer = lists.get(around);
    if (outer) bullets.push(outer.marker);
    if (hasTextBefore(place)) break;
    place = around;
  }
  return bullets;
}

function hasTextBefore(place: Element): boolean {
  let before = place.previousSibling;
  for (let step = 0; step < MOST_STEPS && before; step++) {
    if (!isBlank(before)) return true;
    before = before.previousSibling;
  }
  return false;
}

export const listItem: Rule = {
  filter: ['li'],
  content: 'blocks',
  nests: true,
  replacement(content, element, options) {
    const { parentElement: parent } = element;
    // A turndown rule may have handled the list.
    const list = parent && (options.lists.get(parent) ?? begin(parent, options));
    const marker = !list
      ? options.bulletListMarker
      : list.isOrdered
        ? `${numberOf(element, list)}${list.marker}`
        : list.marker;
    if (content === '') return block(marker);
    return block(`${marker} ${content.replace(/\n(?=.)/g, `\n${' '.repeat(marker.length + 1)}`)}`);
  },
};

/** The checkbox of a task list item. */
export const task: Rule = {
  filter: some(['span'], (element) => element.hasAttribute(TASK)),
  content: 'none',
  replacement: (_, element) => (attributeOf(element, TASK) === 'x' ? '[x] ' : '[ ] '),
};

/**
 * Markdown gives a number only to the first item of a list. So an item that does not follow the one before it begins
 * another list, with the other marker.
 */
function numberOf(item: Element, list: List): number {
  const next = Math.min(Math.max(list.next, 0), LARGEST_NUMBER);
  const number = numberIn(item.getAttribute('value')) ?? next;
  if (number !== (list.counted ?? number)) list.marker = list.marker === '.' ? ')' : '.';
  list.counted = number + 1;
  list.next = number + list.step;
  return number;
}

function numberIn(value: string | null): number | undefined {
  const number = Number.parseInt(value ?? '', 10);
  return number >= 0 && number <= LARGEST_NUMBER ? number : undefined;
}
