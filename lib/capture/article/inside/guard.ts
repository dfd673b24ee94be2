import { allIn, attributeOf, holds, isInSentence, lineOf, textIn } from '../../dom/nodes';
import { EMAIL_FIELD } from '../../normalise/forms';
import type { Measure } from '../measures/block-measure';
import { SENTENCE } from '../measures/run';
import { namesOf } from '../surrounding/surrounding';

/** Class names of parts that may hold prose without links but are never content. */
const NEVER =
  /newsletter|subscri|sign-?up|cookie|onetrust|disqus|navi?\b|\bads?\b|advert|paywall|\bcta\b|call-to-action|print-only|skip-link/i;
/** Class names of parts that are content only between two paragraphs: `share-of-market`, `helpful-tips`. */
const RARELY =
  /consent|gdpr|comment|respond|author|by-?line|\bbio\b|footer|header|breadcrumb|sponsor|modal|popup|pop-up|follow|promo|feedback|helpful|share|signature/i;
const OPERATED = `iframe,[${EMAIL_FIELD}]`;
const ROLES = '[role]:not([role="note"],[role="presentation"],[role="region"])';

/** Smallest share of the block's text that is prose. */
const MOSTLY = 0.5;

/** The lines of a box of facts, and the fewest of them. */
const FACTS = 'li,tr,dt';
const FEWEST_FACTS = 2;

/** Largest share of the text in links. */
const LINKED = 0.1;

/** Characters that identify a pull quote. */
const SAMPLE = 60;

/** Whether a text that stands apart in the article is a pull quote: the article says it a second time. */
export type QuoteTest = (element: Element) => boolean;

/** A limit on time: each test reads all text of the article. Beyond it, a text counts as a quote. */
const MOST_TESTS = 40;

export function quotesIn(content: Element): QuoteTest {
  let text: string | undefined;
  let tests = 0;
  return (element) => {
    if (++tests > MOST_TESTS) return true;
    text ??= lineOf(content);
    const sample = lineOf(element)
      .replace(/^[“”"«»‘’„]/, '')
      .slice(0, SAMPLE);
    return text.indexOf(sample, text.indexOf(sample) + 1) >= 0;
  };
}

/**
 * Whether a block is content although its class name says otherwise: prose with no link outside its sentences that is no
 * pull quote, a box of facts, or a sentence between two paragraphs. A `sidebar` may be a layout, and `topics` a subject.
 */
export function saysOwn(element: Element, measure: Measure, isQuote?: QuoteTest): boolean {
  const { text, linked, prose, surrounding } = measure;
  const says =
    element.nodeName === 'ASIDE' &&
    !holds(element, 'a') &&
    (allIn(element, FACTS).length >= FEWEST_FACTS ||
      (isInText(element, linked) && SENTENCE.test(textIn(element))));
  if (!says && (prose === 0 || prose < MOSTLY * text)) return false;
  if (linked > (element.nodeName === 'ASIDE' ? 0 : LINKED * text)) return false;
  if (linked > 0 && !allIn(element, 'a[href]').every(isInSentence)) return false;
  if (/^(?:NAV|FOOTER)$/.test(element.nodeName) || element.matches(ROLES)) return false;
  if (isNeverContent(element)) return false;
  if ((surrounding === 'comments' || RARELY.test(labelsOf(element))) && !isInText(element, linked))
    return false;
  return element.nodeName !== 'ASIDE' || isQuote?.(element) === false;
}

/** Whether a class name, an id or a label says that an element is no content, such as a newsletter's box. */
export function isNeverContent(element: Element): boolean {
  return NEVER.test(labelsOf(element));
}

/** Whether its names say that an element is no content, or that it is content only between two paragraphs. */
export function isSeldomContent(element: Element): boolean {
  return isNeverContent(element) || RARELY.test(labelsOf(element));
}

function labelsOf(element: Element): string {
  return `${namesOf(element)} ${attributeOf(element, 'aria-label')}`;
}

/** Whether it is between two paragraphs, and has nothing to follow or to operate. */
function isInText(element: Element, linked: number): boolean {
  const { previousElementSibling, nextElementSibling } = element;
  return (
    linked === 0 &&
    previousElementSibling?.nodeName === 'P' &&
    nextElementSibling?.nodeName === 'P' &&
    !holds(element, OPERATED)
  );
}
