import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { linkCards } from './cards';
import { appendNotes } from './footnotes/footnotes';
import type { NormaliserContext } from './normaliser';

/** What is left to do once it is known which part of a page is clipped: the links of its cards, and its notes. */
export function* complete(
  part: Element,
  footnotes: NormaliserContext['footnotes'],
  budget: Budget,
): Steps<Element> {
  yield* linkCards(part, budget);
  return yield* appendNotes(part, footnotes, budget);
}
