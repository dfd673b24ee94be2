import { decoded } from '../../../urls/decoded';
import { allIn, attributeOf, HEADINGS, holds, itOrAllIn, textIn, textsIn } from '../../dom/nodes';
import type { Metadata } from '../../metadata/metadata';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { isIntroduced, isUnderOwnHeading } from '../before';
import { CHAPTERS } from '../chapters';
import { DATED, YEARS } from '../dates';
import { leadsElsewhere, leadsToFiles } from '../leads-to';
import type { Measure, Measures } from '../measures/block-measure';

/** Elements that are content even at the edge and without text. */
const SHOWN = `${HEADINGS},pre,math,img,picture,video,audio,iframe,table,dl,blockquote,hr,${CHAPTERS}`;

/** Labels, such as a date, a name or a count, are not longer (characters). */
const LONGEST_LABEL = 150;

/** A label that is a paragraph is not longer (characters). */
const LONGEST_LINE = 60;

/** Smallest share of links in a line about tags or an author. */
const TAGGED = 0.3;

const LONGEST_BIOGRAPHY = 500;

/** Pixels. */
const LARGEST_ICON = 100;

const WRAPPER = /^(?:DIV|SECTION|ARTICLE|MAIN|HEADER|TABLE|TBODY|TR|TD|CENTER|SPAN)$/;

/** Removes labels before the first sentence of an article and after the last. */
export function* trimEdges(
  content: Element,
  measures: Measures,
  budget: Budget,
  isMarked: boolean,
  { byline = '', url }: Metadata,
): Steps<void> {
  const context = { measures, budget, isMarked, byline, url, address: url.replace(/^\w+:\/\//, '') };
  yield* trimEdge(content, context, 'first');
  yield* trimEdge(content, context, 'last');
}

interface EdgeContext {
  measures: Measures;
  budget: Budget;
  isMarked: boolean;
  byline: string;
  url: string;
  /** The page's, as pages print it: without its scheme. */
  address: string;
}

function* trimEdge(content: Element, context: EdgeContext, edge: 'first' | 'last'): Steps<void> {
  const { measures, budget, byline, address } = context;
  const isFirst = edge === 'first';
  const end = isFirst ? 'firstElementChild' : 'lastElementChild';
  const next = isFirst ? 'nextElementSibling' : 'previousElementSibling';
  let around = content;
  for (let child = around[end]; child; ) {
    if (budget.step()) yield;
    const measure = measures.get(child);
    const following = child[next];
    if (measure && !isFirst && (isOfAuthor(child, measure, byline) || isImprint(child, measure, address)))
      child.remove();
    else if (measure && measure.worth > 0) {
      if (!WRAPPER.test(child.nodeName)) return;
      around = child;
      child = around[end];
      continue;
    } else if (measure && isLabel(child, measure, context, isFirst)) child.remove();
    child = following;
  }
}

/** `Ann Example is a reporter based in Leeds.` */
function isOfAuthor(element: Element, { text }: Measure, byline: string): boolean {
  if (byline === '' || text > LONGEST_BIOGRAPHY || element.previousElementSibling === null) return false;
  const words = textIn(element).trim();
  if (!words.startsWith(byline)) return false;
  // A paragraph may be a signature, or the author's address.
  const isNamed =
    element.nodeName !== 'P' &&
    words !== byline &&
    textsIn(element).some(({ data }) => data.trim() === byline);
  return isNamed || /^[^\p{L}:：]/u.test(words.slice(byline.length));
}

/** A box with the page's own address, as blogs show it beside the author and the licence. */
function isImprint(element: Element, { text, prose }: Measure, address: string): boolean {
  if (prose > 0 || text > LONGEST_BIOGRAPHY || holds(element, 'pre,table,li')) return false;
  // The address of another page may begin with it.
  return textsIn(element).some(({ data }) => decoded(data.trim()).endsWith(decoded(address)));
}

function isLabel(
  element: Element,
  { text, linked }: Measure,
  { isMarked, url }: EdgeContext,
  isFirst: boolean,
): boolean {
  if (shows(element)) return false;
  // Labels stand below a title or a subtitle. Below more headings, as in a list of changes, a line is text.
  if ((!isFirst || element.matches('h2~h2~*')) && text > 0 && isUnderOwnHeading(element)) return false;
  // A list is no byline, whatever it begins with.
  if (/^[UO]L$/.test(element.nodeName)) {
    const isShort = linked >= 0.5 * text && text <= LONGEST_LABEL;
    if (!isFirst && leadsElsewhere(element, url) && isIntroduced(element)) return false;
    return isShort && (!isMarked || leadsToLists(element));
  }
  if (text > (element.nodeName === 'P' ? LONGEST_LINE : LONGEST_LABEL)) return false;
  const line = textIn(element);
  // `Tags: roofs, slate`, `Posted in Craft by Ann Example`
  if (!isFirst && linked > TAGGED * text && leadsToLists(element) && !endsSentence(line)) return true;
  const isLink = linked >= (element.nodeName === 'P' ? 0.8 : 0.5) * text;
  // In a marked root, a short line is content: a place, a greeting, a verse, a sum.
  if (isMarked) return isLink && leadsToLists(element);
  // `Last modified 3 May 2024: roof.md`
  const hasDate = DATED.test(line);
  if (isLink) return !leadsToFiles(element) && (isFirst || hasDate || !leadsElsewhere(element, url));
  // A line with a date or a time before the text is a byline. Others may be a part of the heading, or a place.
  return isFirst && hasDate && !YEARS.test(line) && !endsSentence(line) && !isFact(element);
}

/** `Date: 12 May 2026`, but no label of a byline. */
const FACT =
  /^\s*(?!(?:by|posted|updated|last|written|modified|tags?|views)\b|publi|veröff|auth?or|categor)\p{L}[\p{L} ]{1,20}[:：]/iu;

/** Whether a line is the first of several facts. */
function isFact(line: Element): boolean {
  const next = line.nextElementSibling;
  return FACT.test(textIn(line)) && next?.nodeName === line.nodeName && FACT.test(textIn(next));
}

/** Addresses of pages for a tag or an author. */
const OF_LISTS =
  /[/?=](?:tags?|topics?|category|categories|authors?|writers?|people|profiles?|users?|sections?|channel|labels?|keywords?)[/=]|\/[@~]/i;

/** Whether all links of a line go to tag or author pages. */
function leadsToLists(element: Element): boolean {
  return allIn(element, 'a[href]').every(
    (link) => OF_LISTS.test(attributeOf(link, 'href')) || link.matches('[rel~="tag"],[rel~="author"]'),
  );
}

/** Whether a sentence, or the number of a Chinese document, ends after the last Latin letter or digit. */
function endsSentence(text: string): boolean {
  let end = text.length;
  while (end > 0 && !/\w/.test(text.charAt(end - 1))) end--;
  return /[.!?…。！？؟:：号號]/.test(text.slice(end));
}

function shows(element: Element): boolean {
  return itOrAllIn(element, SHOWN).some((part) => part.nodeName !== 'IMG' || !isIcon(part));
}

/** An avatar or a logo. */
function isIcon(image: Element): boolean {
  const width = image.getAttribute('width');
  return width !== null && Number(width) <= LARGEST_ICON;
}
