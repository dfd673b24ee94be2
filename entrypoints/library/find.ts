/** More highlights would make typing slow. */
export const MAX_MATCHES = 1000;

/** A piece of the text. `match` numbers the matches from 0 and is absent between them. */
export interface Stretch {
  text: string;
  match?: number;
}

/** Splits a text at the matches of a query, ignoring case. At most `MAX_MATCHES` matches. */
export function findIn(text: string, query: string): Stretch[] {
  if (query === '') return [{ text }];
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  const stretches: Stretch[] = [];
  let end = 0;
  let match = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (match === MAX_MATCHES) break;
    if (index > end) stretches.push({ text: text.slice(end, index) });
    stretches.push({ text: found, match: match++ });
    end = index + found.length;
  }
  if (end < text.length || stretches.length === 0) stretches.push({ text: text.slice(end) });
  return stretches;
}
