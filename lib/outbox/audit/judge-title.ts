import { normalise } from '../../urls/normalise';
import { webUrl } from '../../urls/web-url';
import type { TitleVerdict } from '../jobs/finding';
import { likelyWrongPage, wrongPage } from './phrases';
import { sharedWords, wordsOf } from './words-of';

/** The page as the user saw it when its link was saved. */
export interface SeenPage {
  /** The tab's title, or the text of a link that the user did not open. */
  title: string;
  url: string;
  /** Whether `title` is the page's own. */
  isOpened: boolean;
}

/** What separates the segments of a title. One of them is often the site's name. */
const BETWEEN_SEGMENTS =
  /\s[-–—:·•»›/]+\s|[|｜]|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}）」》])[-–—_](?=\S)|(?<=\S)[-–—_](?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u;
/** Share of the shorter title's words that the other must have, too. */
const ALIKE = 0.5;
/** How much longer than the rest of a title its last segment is, if it is not the site's name. */
const TOO_LONG_FOR_A_NAME = 2;

/** Judges by its title whether the service read the page that the user saved. */
export function judgeTitle(entryTitle: string, page: SeenPage): TitleVerdict {
  if (!wordsOf(entryTitle)) return 'none-yet';
  // A page that is saved without a title may have none.
  if (isAddress(entryTitle, page.url)) return isNamed(page) ? 'address' : 'none-yet';
  if (wordsOf(entryTitle) === wordsOf(page.title)) return 'fine';
  const theirs = segmentsOf(entryTitle);
  const ours = segmentsOf(page.title);
  const other = theirs.filter((segment) => !ours.includes(segment));
  const wrong = firstOf([...other, ...(other.length > 0 ? [wordsOf(entryTitle)] : [])], wrongPage);
  if (wrong) return wrong;
  // The text of a link says little about the page behind it, and nothing if it is the address.
  if (!page.isOpened || !isNamed(page)) return 'fine';
  const names = siteNames(ours, page.url);
  const [own, bare] = [without(ours, names, page.url), without(theirs, names, page.url)];
  if (bare.length > 0 && areAlike(bare, own.length > 0 ? own : ours)) return 'fine';
  if (bare.length === 0) return own.length === 0 ? 'fine' : 'site';
  return firstOf(other, likelyWrongPage) ?? 'other';
}

function firstOf<T>(segments: readonly string[], read: (segment: string) => T | undefined): T | undefined {
  return segments.map(read).find((found) => found !== undefined);
}

function isNamed({ title, url }: SeenPage): boolean {
  return wordsOf(title) !== '' && !isAddress(title, url);
}

/** Whether a title is only the page's address: the service has not read the page, or it has no title. */
function isAddress(title: string, url: string): boolean {
  const text = title.trim();
  const named = webUrl(text) ? normalise(text) : text;
  return named !== undefined && [normalise(url), webUrl(url)?.host].includes(named);
}

/** The segments of a title as words, without empty ones. */
function segmentsOf(title: string): string[] {
  return title.split(BETWEEN_SEGMENTS).map(wordsOf).filter(Boolean);
}

/** The segments of the page's title that name its site: by the address, or else the last one. */
function siteNames(segments: readonly string[], url: string): string[] {
  if (segments.length < 2) return [];
  const named = segments.filter((segment) => isHostName(segment, url));
  if (named.length > 0) return named;
  const [last = '', ...rest] = [...segments].reverse();
  return withoutSpaces(last).length < TOO_LONG_FOR_A_NAME * withoutSpaces(rest.join('')).length ? [last] : [];
}

function without(segments: readonly string[], names: readonly string[], url: string): string[] {
  return segments.filter((segment) => !names.includes(segment) && !isHostName(segment, url));
}

/** Whether these words are the name in the address: "Stack Overflow" at stackoverflow.com. */
function isHostName(words: string, url: string): boolean {
  const letters = withoutSpaces(words);
  const labels = (webUrl(url)?.hostname ?? '').split('.').slice(0, -1);
  return labels.some(
    (label) => label.length > 2 && letters.includes(label) && letters.length <= 2 * label.length,
  );
}

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  return sharedWords(one.join(' '), other.join(' ')) >= ALIKE;
}

function withoutSpaces(words: string): string {
  return words.replaceAll(' ', '');
}
