/** The extension page that shows what became of each clip. */
export const ACTIVITY = '/activity.html';

/** The fragment of its address that shows a job first. */
export function jobFragment(id: string): string {
  return `#job=${id}`;
}
