/**
 * Removes all of these characters from the end of a text. A regular expression such as `/x+$/` takes
 * quadratic time on long runs.
 * @param characters one UTF-16 unit each
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
