import type { Job } from '../jobs/job';

/**
 * Whether a job keeps the listing from before its first write when it is sent again. That write may still arrive: a new
 * listing could have its entry already, and a verification would not see the entry as new.
 */
export function keepsListing({ provenAt, listed }: Pick<Job, 'provenAt' | 'listed'>): boolean {
  return provenAt !== undefined && listed !== undefined;
}
