import { lettersOf } from '../../text/letters-of';

/** Whether an item may be ours, judged by its title, which the service may have shortened or changed. */
export function mayBeTitled(title: string, theirTitle: string): boolean {
  const ours = lettersOf(title);
  const theirs = lettersOf(theirTitle);
  return ours === '' || theirs === '' || ours.startsWith(theirs) || theirs.startsWith(ours);
}

/** @returns a test of whether a title has the same letters as one of these */
export function isAmong(titles: readonly string[]): (title: string) => boolean {
  const known = new Set(titles.map(lettersOf));
  return (title) => known.has(lettersOf(title));
}
