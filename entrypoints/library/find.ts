/** Drawing more marks than these would make typing slow. */
export const MAX_MATCHES = 1000;

/** A stretch of a text; `match` counts the finds from 0, and is left out between them. */
export interface Stretch {
  text: string;
  match?: number;
}

/** Cuts a text at what is found, whatever the case of its letters. At most 1000 finds. */
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
