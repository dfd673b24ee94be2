import type { Budget } from '../budget';
import { walkInSteps } from '../markdown/walk';
import type { Steps } from '../steps';
import type { Clip, Theme } from './theme';
import { themes } from './themes';

/**
 * Rewrites, in place, the special content of a snapshot to the forms that the rules know. One walk finds what
 * each theme looks at.
 * @returns the footnotes' texts by label, for `appendNotes`
 * @throws LimitError
 */
export function* standardise(root: Element, budget: Budget): Steps<Clip['notes']> {
  const clip: Clip = { root, budget, notes: new Map() };
  const found = yield* find(root, budget);
  for (const theme of themes) {
    theme.standardise(found.get(theme) ?? [], clip);
    budget.time();
    yield;
  }
  return clip.notes;
}

/** Where a word may be broken, and marks without width: nobody reads them, and no search finds words with them. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/;
const UNSEEN_ALL = new RegExp(UNSEEN, 'g');

const byMark = new Map<string, Theme[]>();
for (const theme of themes) {
  for (const mark of theme.marks) byMark.set(mark, [...(byMark.get(mark) ?? []), theme]);
}

function* find(root: Element, budget: Budget): Steps<Map<Theme, Element[]>> {
  const found = new Map<Theme, Element[]>(themes.map((theme) => [theme, []]));
  const look = (mark: string, element: Element) => {
    for (const theme of byMark.get(mark) ?? []) {
      const elements = found.get(theme);
      // Several marks of one element.
      if (elements?.at(-1) !== element) elements?.push(element);
    }
  };
  yield* walkInSteps(root, budget, {
    text(text) {
      if (UNSEEN.test(text.data)) text.data = text.data.replace(UNSEEN_ALL, '');
    },
    enter(element) {
      look(element.nodeName.toLowerCase(), element);
      for (const { name, value } of element.attributes) {
        look(`[${name}]`, element);
        if (name === 'class') for (const token of value.split(/\s+/)) look(`.${token}`, element);
      }
      return true;
    },
    leave() {},
  });
  return found;
}
