import type { Client } from '../../service/client';
import type { Entries, IsEnough } from '../deliver/entries';
import type { Finding } from '../jobs/finding';
import type { Job } from '../jobs/job';
import type { KnownOthers } from '../jobs/others';

/** Everything that a verification uses. */
export interface VerifyContext {
  /** The reference to search for; empty if there is none. */
  reference: string;
  client: Client;
  /** As known when the verification began. */
  others: KnownOthers;
  /** As known now. Call it after a read of the folder: what they added meanwhile is theirs. */
  othersNow(): Promise<KnownOthers>;
  /** The entries of the job's folder, read after its write, until they are enough. Open jobs share a listing. */
  listing(isEnough?: IsEnough): Promise<Entries>;
}

/**
 * Finds out whether a job's last write arrived. Reads only, so it can be repeated freely.
 * @throws ProblemError if a read failed, which is no evidence
 */
export type Verify = (job: Job, context: VerifyContext) => Promise<Finding>;
