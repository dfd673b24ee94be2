import type { Labels } from '../labels';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import type { Normaliser, NormaliserContext } from './normaliser';
import { normalisers } from './normalisers';
import { SelectorIndex } from './selector-index';

/**
 * Rewrites the special content of a snapshot in place to the forms that the rules read. Finds the elements of
 * all normalisers in one pass.
 * @returns the footnotes' texts by label, for `complete`
 * @throws LimitError
 */
export function* normalise(
  root: Element,
  budget: Budget,
  labels: Labels,
): Steps<NormaliserContext['footnotes']> {
  const context: NormaliserContext = { root, budget, labels, footnotes: new Map(), known: new Set() };
  const found = yield* find(root, budget);
  for (const normaliser of normalisers) {
    const places = found.get(normaliser) ?? [];
    if (normaliser.normalise) yield* normaliser.normalise(places, context);
    else
      for (const place of places) {
        if (budget.step()) yield;
        normaliser.rewrite?.(place, context);
      }
    budget.time();
    yield;
  }
  return context.footnotes;
}

function* find(root: Element, budget: Budget): Steps<Map<Normaliser, Element[]>> {
  const found = new Map<Normaliser, Element[]>(normalisers.map((normaliser) => [normaliser, []]));
  const selectors = new SelectorIndex();
  const elements = root.querySelectorAll('*');
  // By index: iterating the list costs more than the rest of the loop.
  for (let index = 0; index < elements.length; index++) {
    const element = elements.item(index);
    if (budget.step()) yield;
    for (const normaliser of selectors.normalisersOf(element)) {
      const ofOne = found.get(normaliser);
      // Several of its selectors may match the same element.
      if (ofOne?.at(-1) !== element) ofOne?.push(element);
    }
  }
  return found;
}
