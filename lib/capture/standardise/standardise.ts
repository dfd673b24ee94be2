import type { Budget } from '../budget';
import type { Steps } from '../steps';
import { Marks } from './marks';
import type { Clip, Theme } from './theme';
import { themes } from './themes';

/**
 * Rewrites, in place, the special content of a snapshot to the forms that the rules know. One look at
 * each element finds what the themes look at.
 * @returns the footnotes' texts by label, for `appendNotes`
 * @throws LimitError
 */
export function* standardise(root: Element, budget: Budget): Steps<Clip['notes']> {
  const clip: Clip = { root, budget, notes: new Map() };
  const found = yield* find(root, budget);
  for (const theme of themes) {
    const places = found.get(theme) ?? [];
    if (theme.standardise) yield* theme.standardise(places, clip);
    else
      for (const place of places) {
        if (budget.step()) yield;
        theme.rewrite?.(place);
      }
    budget.time();
    yield;
  }
  return clip.notes;
}

function* find(root: Element, budget: Budget): Steps<Map<Theme, Element[]>> {
  const found = new Map<Theme, Element[]>(themes.map((theme) => [theme, []]));
  const marks = new Marks();
  const elements = root.querySelectorAll('*');
  // By index: a list's iterator costs more than all that is done here.
  for (let index = 0; index < elements.length; index++) {
    const element = elements.item(index);
    if (budget.step()) yield;
    for (const theme of marks.themesOf(element)) {
      const ofTheme = found.get(theme);
      // Several marks of one element.
      if (ofTheme?.at(-1) !== element) ofTheme?.push(element);
    }
  }
  return found;
}
