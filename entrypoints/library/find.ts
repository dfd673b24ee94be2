/** More highlights would make typing slow. */
export const MOST_MATCHES = 1000;

/** The matches of a query in a text, ignoring case: at most `most` pairs of start and end. */
export function findIn(text: string, query: string, most = MOST_MATCHES): [from: number, to: number][] {
  if (query === '') return [];
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  const found: [number, number][] = [];
  for (const { 0: match, index } of text.matchAll(pattern)) {
    if (found.length === most) break;
    found.push([index, index + match.length]);
  }
  return found;
}
