import type { Job } from './job';

/** The content that a job sends. A page that is only kept as a fallback for a link is not sent. */
export function contentOf({ spare }: Pick<Job, 'spare'>, content: string): string {
  return spare ? '' : content;
}
