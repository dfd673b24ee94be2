import { lettersOf } from '../../text/letters-of';

/** Whether an item may be ours, judged by its title, which the service may have shortened or changed. */
export function mayBeTitled(title: string, theirTitle: string): boolean {
  const ours = lettersOf(title);
  const theirs = lettersOf(theirTitle);
  return ours === '' || theirs === '' || ours.startsWith(theirs) || theirs.startsWith(ours);
}

/** Whether one of these titles has the same letters. */
export function isOneOf(title: string, titles: readonly string[]): boolean {
  return titles.some((each) => lettersOf(each) === lettersOf(title));
}
