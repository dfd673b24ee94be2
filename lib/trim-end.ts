/**
 * A text without all of these characters at its end. An expression such as `/x+$/` would try each run of them anew
 * from each of its characters.
 * @param characters of one UTF-16 unit each
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
