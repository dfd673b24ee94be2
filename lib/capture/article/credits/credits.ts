import { classOf } from '../../dom/classes';
import { allIn, asLine, isBefore, lineOf, machineDay, textIn, textsIn } from '../../dom/nodes';
import { COMMENTS } from '../../metadata/comments';
import type { Metadata } from '../../metadata/metadata';
import { isoDay, shownDate } from '../../metadata/shown-date';
import { chineseNames } from './chinese-credit';
import { AUTHOR, CHINESE_LABEL, nameAt } from './credit-name';

/** The author and date that a page shows beside its heading. */
export interface Credits {
  byline?: string;
  /** An ISO date. */
  published?: string;
}

/** Limits on what is read: text nodes and characters after the heading, text nodes before it, headings. */
const MOST_AFTER = 40;
const MOST_CHARACTERS = 1200;
const MOST_BEFORE = 8;
const MOST_HEADINGS = 20;

const LONGEST_LINE = 160;

const CREDIT = /^(?:article )?(?:written|words|text) by\b/i;
const UPDATED =
  /updated?\b|modified|edited|reviewed|aktualisiert|geändert|mis à jour|modifié|actualizad|atualizad|aggiornat|bijgewerkt|更新|修改|수정/i;

/** Reads the text around the article's first heading. */
export function creditsIn(page: Element, { title, url, language }: Metadata): Credits {
  const all = textsIn(page);
  const heading =
    allIn(page, 'h1')
      .slice(0, MOST_HEADINGS)
      .find((each) => lineOf(each).startsWith(title) && !each.closest('nav')) ??
    page.querySelector('main h1,article h1,[role="main"] h1') ??
    page.querySelector('h1') ??
    elementWith(title, all);
  const texts = (heading ? textsAround(heading, all) : []).filter(isOfArticle);
  const date = (text: Text) => dateAt(text, language);
  const published = firstOf(texts, date) ?? firstOf(firstWith(isDateline, all), date);
  const name = (text: Text) => nameAt(text, () => all[all.indexOf(text) + 1], url);
  const byline = firstOf(texts, name) ?? firstOf(firstWith(isCredit, all), name);
  return { ...(byline ? { byline } : {}), ...(published ? { published } : {}) };
}

/** A shorter title may be a label (characters). */
const SHORTEST_TITLE = 6;

/** The element whose own text is the title, or its beginning if the site's name follows. */
function elementWith(title: string, texts: readonly Text[]): Element | null | undefined {
  const isTitle = (line: string) =>
    line.length >= SHORTEST_TITLE && line.length >= title.length / 2 && title.startsWith(line);
  return texts.find((text) => isTitle(lineOf(text)))?.parentElement;
}

/** Skips navigation, footers, figures, comments and the facts of a wiki. An `<aside>` may hold the author. */
function isOfArticle({ parentElement }: Text): boolean {
  const around = parentElement?.closest(
    `nav,aside,footer,figure,.infobox,.wp-caption,[class*="image" i][class*="caption" i],${COMMENTS}`,
  );
  return !around || (around.nodeName === 'ASIDE' && AUTHOR.test(classOf(around)));
}

/** The first text of the article that passes the test, and the text after it. */
function firstWith(is: (text: Text) => boolean, texts: readonly Text[]): Text[] {
  const at = texts.findIndex((text) => is(text) && isOfArticle(text));
  return at < 0 ? [] : texts.slice(at, at + 2);
}

/** `发布时间：2024-07-18` or `Published` before a date, away from the heading. */
const DATELINE = /(?:发布|發布|发表|發表)(?:时间|時間|日期|于|於)[:： ]|^\s*published(?: on)?:?\s*(?:\d|$)/i;

function isDateline({ data }: Text): boolean {
  return data.length <= LONGEST_LINE && DATELINE.test(data);
}

/** Every credit has `by` or a Chinese character. Quicker than the tests that follow. */
const PERHAPS_CREDIT = /\bby\b|[\u2e80-\uffff]/i;

/** `Written by` or a Chinese credit: many articles end with it. */
function isCredit(text: Text): boolean {
  const read = text.data.slice(-LONGEST_LINE);
  if (!PERHAPS_CREDIT.test(read)) return false;
  const end = asLine(read);
  const isWritten = text.data.length <= LONGEST_LINE && CREDIT.test(end) && isFirst(text);
  return isWritten || CHINESE_LABEL.test(end) || chineseNames(end) !== undefined;
}

/** Whether a text begins a line: `a library written by` between two links of a sentence does not. */
function isFirst(text: Text): boolean {
  const line = text.parentElement?.closest('p,li,blockquote,td,dd');
  if (text.previousSibling?.nodeName === 'BR') return true;
  return text.previousSibling === null && (!line || lineOf(line).startsWith(lineOf(text)));
}

function firstOf(texts: readonly Text[], find: (text: Text) => string | undefined) {
  for (const text of texts) {
    const found = find(text);
    if (found) return found;
  }
  return undefined;
}

/** The texts after the heading, then those before it, the nearest first. */
function textsAround(heading: Element, texts: readonly Text[]): Text[] {
  const at = firstAfter(heading, texts);
  const before = texts.slice(0, at).filter((text) => !heading.contains(text));
  return [...nearest(texts.slice(at), MOST_AFTER), ...nearest(before.reverse(), MOST_BEFORE)];
}

/** Binary search, because comparing the places of two nodes takes longer, the more elements are between them. */
function firstAfter(heading: Element, texts: readonly Text[]): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const text = texts[middle];
    if (text && isBefore(heading, text)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function nearest(texts: readonly Text[], most: number): Text[] {
  let characters = 0;
  return texts.slice(0, most).filter(({ data }) => {
    const isNear = characters < MOST_CHARACTERS;
    characters += data.length;
    return isNear;
  });
}

/** Languages that write the day before the month in numbers, and British English. */
const DAY_FIRST =
  /^(?:en-(?:gb|au|nz|ie|in|za)|de|fr|es|pt|it|nl|sv|da|nb|no|fi|pl|cs|sk|ru|uk|tr|el|ro|id|vi)\b/i;

function dateAt(text: Text, language = ''): string | undefined {
  const marked = text.parentElement?.closest('[datetime]');
  if (UPDATED.test(textIn(marked?.previousSibling))) return undefined;
  const line = lineAround(text);
  const machine = marked && machineDay(marked);
  const shown = publicationIn(line);
  if (!shown && shownDate(line)) return undefined;
  return machine || (shown && isDateBeside(text, line) ? isoDay(shown, DAY_FIRST.test(language)) : undefined);
}

/** The first date in a line that is not that of a change: `Updated: May 3, 2024 Published: May 1, 2024`. */
function publicationIn(line: string): string | undefined {
  let rest = line;
  for (let shown = shownDate(rest); shown; shown = shownDate(rest)) {
    const at = rest.indexOf(shown);
    if (!UPDATED.test(rest.slice(0, at))) return shown;
    rest = rest.slice(at + shown.length);
  }
  return undefined;
}

/** Whether a line stands apart. A long paragraph may speak of other dates. */
function isDateBeside({ parentElement }: Text, line: string): boolean {
  const around = parentElement?.closest('p,li,td,div');
  return line.length < LONGEST_LINE && (!around?.matches('p,li') || lineOf(around).length < LONGEST_LINE);
}

/** The whole text of the parent element if it is short, otherwise only this text. */
function lineAround(text: Text): string {
  const line = lineOf(text.parentElement);
  return line !== '' && line.length <= LONGEST_LINE ? line : lineOf(text);
}
