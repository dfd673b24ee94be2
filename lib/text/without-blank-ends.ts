/** A text without blank lines at its ends. The indentation of its first line stays, because it may be markup. */
export function withoutBlankEnds(text: string): string {
  const first = text.search(/\S/);
  return first === -1 ? '' : text.slice(text.lastIndexOf('\n', first) + 1).trimEnd();
}
