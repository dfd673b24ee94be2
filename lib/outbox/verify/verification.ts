import type { Client } from '../../service/client';
import type { Entries, IsEnough } from '../deliver/entries';
import type { Job } from '../jobs/job';
import type { KnownOthers } from '../jobs/others';

/**
 * The finding of one verification of a job's last write (lib/outbox/README.md#how-a-lost-request-is-found).
 */
export type Finding =
  | { seen: 'present'; ids: string[]; copies: number }
  /** Something new is there that may be this write; nothing in it proves that. */
  | { seen: 'likely'; titles: string[] }
  /**
   * Some links of a call were found by their titles. `rest` says what the same read shows of the others; `titles` are
   * the new entries that fit no link.
   */
  | {
      seen: 'some';
      found: { n: number; mediaId: string }[];
      rest: 'absent' | 'unproven' | 'likely' | 'unclear';
      titles: string[];
    }
  /** A complete, well-formed read without the write, and it is known what was there before. */
  | { seen: 'absent' }
  /** Nothing similar is there, but too little is known about what was there before to prove absence. */
  | { seen: 'unproven' }
  /** The read proves nothing. */
  | { seen: 'unclear' };

/** Everything that a verification uses. */
export interface VerifyContext {
  /** The reference to search for; empty if there is none. */
  reference: string;
  client: Client;
  others: KnownOthers;
  /** The entries of the job's folder, read after its write, until they are enough. Open jobs share a listing. */
  listing(isEnough?: IsEnough): Promise<Entries>;
}

/**
 * Finds out whether a job's last write arrived. Reads only, so it can be repeated freely.
 * @throws ProblemError if a read failed, which is no evidence
 */
export type Verify = (job: Job, context: VerifyContext) => Promise<Finding>;
