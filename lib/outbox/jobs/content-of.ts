import type { Job } from './job';

/** The content that a job sends. A page that is only kept as a fallback for a link is not sent. */
export function contentOf({ fallback }: Pick<Job, 'fallback'>, content: string): string {
  return fallback ? '' : content;
}
