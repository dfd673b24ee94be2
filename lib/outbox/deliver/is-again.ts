import type { Job } from '../job';

/**
 * Whether an earlier write may still arrive. What was there before that one is known, and is what tells: a list of
 * today might show what it made as if it had always been there.
 */
export function isAgain({ provenAt, listed }: Job): boolean {
  return provenAt !== undefined && listed !== undefined;
}
