import { allIn, holds, rename, textIn } from '../../dom/nodes';
import { lengthOf } from '../../dom/text-length';
import type { Metadata } from '../../metadata/metadata';
import { wordsIn } from '../../metadata/words';
import { BY } from '../credits/credit-name';
import { isDate } from '../dates';
import { holdsBlocks, type Measures, measureOf } from '../measures/block-measure';
import { isTitle, normalized } from './title';

/** A longer text is prose, which ends the lead (characters). */
const LONGEST_LABEL = 120;

/** The longest label as `lengthOf` measures it: a Chinese character counts as three letters. */
const LONGEST_MEASURE = 3 * LONGEST_LABEL;

const LABEL = /^(?:H[1-6]|P|DIV|SPAN|TIME|ADDRESS|UL|SECTION|HEADER)$/;

/** `5 min read`, `Reading time: 4 min`, `20 hours ago`, `3:33 PM ET` */
const TIMES = [
  /^\W*\d+ ?-? ?min(?:ute)?s?\.? ?(?:read)?\W*$/,
  /^\W*(?:reading|read) time\W*\d/,
  /阅读.{0,9}\d ?分钟$|\d ?分钟阅读$/,
  /^\W*\d{1,3} (?:min|minute|hour|day|week|month|year)s? ago\W*$/,
  /^\W*\d{1,2}:\d\d ?[ap]\.?m\.?(?: [a-z]{2,4})?\W*$/,
];

/** A page has the date of its publication and of its last change. More dates are those of its entries. */
const MOST_DATES = 2;

/** Removes lines before the text that repeat the title, author or date, and other times. */
export function removeLead(content: Element, measures: Measures, metadata: Metadata): void {
  const repeated: Element[] = [];
  let text = '';
  const half = lengthOf(content) / 2;
  /** Letters of all lines so far. After many letters, as on a page without paragraphs, a date is not the page's. */
  let lines = 0;
  // Not a list of the matches, because the loop mostly ends early.
  for (const element of content.getElementsByTagName('*')) {
    if (!LABEL.test(element.nodeName) || repeated.at(-1)?.contains(element)) continue;
    const before = lines;
    const length = measureOf(element, measures).text;
    if (!holdsBlocks(element, measures)) lines += length;
    const isParagraph = element.nodeName === 'P';
    if (!isParagraph && length > LONGEST_MEASURE) continue;
    const label = normalized(textIn(element));
    if (isParagraph && label.length > LONGEST_LABEL) break;
    if (label === '' || label.length > LONGEST_LABEL) continue;
    // A date alone near the end is the text's, as that of a letter.
    const isNear =
      (before <= LONGEST_MEASURE && (before <= half || !/^\d/.test(label))) || element.matches('h1,h2,h3');
    if (isNear && repeats(element, label, metadata)) repeated.push(element);
    else if (element.matches('p,h1,h2,h3') && !holds(element, 'p,h1,h2,h3')) text += label;
    if (text.length > 2 * LONGEST_LABEL) break;
  }
  const dates = repeated.filter((element) => isDate(normalized(textIn(element))));
  const own = dates.length > MOST_DATES ? dates : [];
  for (const element of repeated) if (!own.includes(element)) element.remove();
  const isNamed = repeated.some((element) => element.matches('h1'));
  nameHeadings(content, isNamed ? undefined : normalized(metadata.title));
}

/**
 * Removes a single `<h1>` that rephrases the title. Lowers others to `<h2>`, below the clip's title.
 * @param title undefined if another heading repeats it
 */
function nameHeadings(content: Element, title: string | undefined): void {
  const headings = allIn(content, 'h1');
  const [only] = headings;
  if (only && headings.length === 1 && title !== undefined && resembles(normalized(textIn(only)), title))
    only.remove();
  else for (const heading of headings) rename(heading, 'h2');
}

/** Whether most words of a heading are in the title. */
function resembles(heading: string, title: string): boolean {
  const words = wordsIn(heading);
  const known = new Set(wordsIn(title));
  return words.filter((word) => known.has(word)).length >= 0.6 * words.length;
}

function repeats(element: Element, label: string, { title, byline }: Metadata): boolean {
  if (holds(element, 'img,picture,video,iframe,pre,table')) return false;
  if (element.matches('h1,h2,h3')) return isTitle(label, normalized(title));
  if (isDate(label)) return !isNeeded(element, label);
  if (element.matches('h4,h5,h6')) return false;
  return TIMES.some((form) => form.test(label)) || isByline(label, byline);
}

/** Whether the text around a date needs it: it is a fact of a list or a table, or a part of a sentence. */
function isNeeded(element: Element, label: string): boolean {
  const [fact, line = ''] = ['dd,td', 'p,li'].map((names) => normalized(textIn(element.closest(names))));
  return fact === label || /[.!?。]$|[:：] ?…/.test(line.replace(label, '…'));
}

function isByline(label: string, byline: string | undefined): boolean {
  if (!byline) return false;
  const name = normalized(byline);
  const credit = label.replace(BY, '');
  if (credit === name) return true;
  if (!credit.startsWith(name) || /[.!?。]$/.test(credit)) return false;
  return credit !== label || /\d/.test(credit);
}
