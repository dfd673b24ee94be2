import type { Job } from './job';

/** The content that a job sends. A page that is only kept as a fallback for a link is not sent. */
export function contentOf({ fallback }: Pick<Job, 'fallback'>, content: string): string {
  return fallback ? '' : content;
}

/**
 * Whether a job's content is kept. A confirmed job needs it only if it is the page beside a link, as long as the
 * page may still go in place of the link: until the audit ends without a doubt (lib/README.md#rule-2).
 */
export function needsContent({
  state,
  fallback,
  receipt,
}: Pick<Job, 'state' | 'fallback' | 'receipt'>): boolean {
  const { nextAt, doubt } = receipt?.audit ?? {};
  return state !== 'confirmed' || (fallback !== undefined && (nextAt !== undefined || doubt !== undefined));
}
