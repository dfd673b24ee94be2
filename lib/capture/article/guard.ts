import { allIn, attributeOf, isInSentence, lineOf } from '../dom/nodes';
import type { Measure } from './block-measure';
import { namesOf } from './surrounding';

/** Class names of parts that may hold prose without links but are never content. */
const NEVER =
  /newsletter|subscri|sign-?up|cookie|consent|gdpr|onetrust|comment|respond|disqus|author|by-?line|\bbio\b|footer|header|navi?\b|breadcrumb|\bads?\b|advert|sponsor|paywall|modal|popup|pop-up|follow|promo|\bcta\b|call-to-action|feedback|helpful|share|print-only|skip-link|signature/i;
const ROLES = '[role]:not([role="note"],[role="presentation"],[role="region"])';

/** Smallest share of the block's text that is prose. */
const MOSTLY = 0.5;

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
 * pull quote. A `sidebar` may be a layout, and `topics` a subject.
 */
export function saysOwn(element: Element, { text, linked, prose }: Measure, isQuote?: QuoteTest): boolean {
  if (prose === 0 || prose < MOSTLY * text) return false;
  if (linked > (element.nodeName === 'ASIDE' ? 0 : LINKED * text)) return false;
  if (linked > 0 && !allIn(element, 'a').every(isInSentence)) return false;
  if (/^(?:NAV|FOOTER)$/.test(element.nodeName) || element.matches(ROLES)) return false;
  if (NEVER.test(`${namesOf(element)} ${attributeOf(element, 'aria-label')}`)) return false;
  return element.nodeName !== 'ASIDE' || isQuote?.(element) === false;
}
