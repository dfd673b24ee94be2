/**
 * Runs work that nobody waits for and whose failure does no harm: updating a badge, a menu or a list. Never
 * use it for failures that the user must see.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
