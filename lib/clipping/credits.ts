import { isoDay, shownDate } from '../capture/metadata/shown-date';
import type { Clip } from '../model/clip';
import { labelOf } from '../text/label';
import type { Captured } from './injected';

/** A line of credits is short; a paper may name a hundred authors (code points). */
const LONGEST_AUTHOR = 100;

/** The author and the ISO day of publication, as a clip keeps them. What is unknown or unclear is left out. */
export function creditsOf({
  byline = '',
  published = '',
}: Pick<Captured, 'byline' | 'published'>): Pick<Clip, 'author' | 'published'> {
  const author = authorIn(byline);
  const day = dayIn(published);
  return { ...(author ? { author } : {}), ...(day ? { published: day } : {}) };
}

function authorIn(byline: string): string {
  const name = labelOf(byline)
    .replace(/^by\s+|^作者\s*[:：]\s*/i, '')
    .replace(/^@(?=\S)/, '');
  if (/^https?:\/\/|^www\.|^[^\s@]+@[^\s@]+$/i.test(name)) return '';
  const characters = [...name];
  if (characters.length <= LONGEST_AUTHOR) return name;
  return `${characters
    .slice(0, LONGEST_AUTHOR - 1)
    .join('')
    .trimEnd()}…`;
}

/** The day as the page writes it: another time zone does not move it. */
function dayIn(published: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T|$)/.exec(published.trim()) ?? [];
  const date = year ? `${year}-${month}-${day}` : shownDate(published);
  return date === undefined ? undefined : isoDay(date);
}
