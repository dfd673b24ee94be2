/** Whether something may be ours by its title, however the service shortened or rewrote it. */
export function mayBeTitled(title: string, theirTitle: string): boolean {
  const ours = letters(title);
  const theirs = letters(theirTitle);
  return ours === '' || theirs === '' || ours.startsWith(theirs) || theirs.startsWith(ours);
}

function letters(text: string): string {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).join('').toLowerCase();
}
