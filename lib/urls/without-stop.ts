/** Marks at the end of an address that belong to the sentence or to markup. */
const STOPS = ".,;:!?'*~|]";

/**
 * The address at this place of a text, without the marks after it, and without a bracket that was opened before it.
 * Between `<` and `>` it is whole. A `_` counts as a mark only if one is before the address, too: many of YouTube end
 * in one.
 */
export function withoutStop(text: string, start: number, end: number): string {
  const address = text.slice(start, end);
  const before = text[start - 1];
  if (before === '<' && text[end] === '>') return address;
  let unopened = address.split(')').length - address.split('(').length;
  let length = address.length;
  for (; length > 0; length--) {
    const last = address[length - 1] ?? '';
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (last === '_' ? before !== last : !STOPS.includes(last)) break;
  }
  return address.slice(0, length);
}
