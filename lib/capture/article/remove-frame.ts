import { holds } from '../dom/nodes';
import { lengthOf } from '../dom/text-length';
import type { Metadata } from '../metadata/metadata';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { removeBeforeTitle, removeTitle } from './edges/title';
import { type Measures, measureOf } from './measures/block-measure';
import { trimMenus } from './menus';
import { removeCopies } from './repeats/copies';
import { lengthOfSurrounding } from './root/main-part';
import { namesOf } from './surrounding/surrounding';
import { isControl } from './surrounding/surrounding-names';

/** A part with more of the prose than this is the content, even if its class is `job-ad` (share). */
const LARGEST = 0.3;

/** Share of a discussion's text in comments. */
const DISCUSSION = 0.75;

/** A part with one of these has more than buttons (selectors). */
const CONTENT = 'h1,h2,h3,h4,pre,blockquote,table';
/** With more links it has only buttons after all (share of its text). */
const LINKED = 0.5;

/** Removes menus, buttons, comments and copies from a page without an article. */
export function* removeFrame(
  main: Element,
  measures: Measures,
  metadata: Metadata,
  budget: Budget,
): Steps<void> {
  removeBeforeTitle(main, measures, metadata);
  removeTitle(main, metadata);
  const all = measureOf(main, measures).prose;
  const comments = lengthOfSurrounding(main, measures, 'comments');
  const isDiscussed = comments > 0 && comments > DISCUSSION * lengthOf(main);
  for (const [element, { surrounding, prose, text, linked }] of measures) {
    if (budget.step()) yield;
    if (!surrounding || prose > LARGEST * all || element === main || !main.contains(element)) continue;
    if (
      (surrounding === 'comments' && !isDiscussed) ||
      (surrounding === 'beside' &&
        isControl(namesOf(element)) &&
        (linked > LINKED * text || !holds(element, CONTENT)))
    )
      element.remove();
  }
  trimMenus(main, measures);
  yield* removeCopies(main, measures, budget);
}
