import type { Job } from '../jobs/job';

/**
 * Whether an earlier write may still arrive. If so, keep the listing from before that write: a new one could
 * include its result, and verification would no longer see it as new.
 */
export function isAgain({ provenAt, listed }: Job): boolean {
  return provenAt !== undefined && listed !== undefined;
}
