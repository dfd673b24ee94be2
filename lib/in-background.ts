/**
 * Lets work go on behind that nobody waits for and whose failure loses nothing: a badge, a menu, a list.
 * What a person must hear of never goes through here.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
