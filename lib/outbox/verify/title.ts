/** Whether an item may be ours, judged by its title, which the service may have shortened or changed. */
export function mayBeTitled(title: string, theirTitle: string): boolean {
  const ours = letters(title);
  const theirs = letters(theirTitle);
  return ours === '' || theirs === '' || ours.startsWith(theirs) || theirs.startsWith(ours);
}

/** The letters and digits of a title, which its spellings have in common. */
export function letters(text: string): string {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).join('').toLowerCase();
}

/** Whether one of these titles has the same letters. */
export function isOneOf(title: string, titles: readonly string[]): boolean {
  return titles.some((each) => letters(each) === letters(title));
}
