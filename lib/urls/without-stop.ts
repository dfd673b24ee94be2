/** Marks at the end of an address that belong to the sentence or to markup. */
const STOPS = ".,;:!?'*_~|]";

/** An address without the marks after it, and without a bracket that was opened before it. */
export function withoutStop(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!STOPS.includes(last)) break;
  }
  return address.slice(0, end);
}
