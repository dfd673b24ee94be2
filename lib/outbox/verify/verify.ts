import type { Client } from '../../service/client';
import type { Job, JobKind } from '../job';
import type { Others } from '../others';
import { verifyAppend } from './append-note';
import { verifyNote } from './create-note';
import { verifyFile } from './file';
import { verifyUrls } from './import-urls';
import { verifyEntry } from './knowledge-entry';

/** What one look at the service showed of a job's last write: what proves that it is there, or not (lib/outbox/README.md#how-a-lost-request-is-found). */
export type ReadBack =
  | { seen: 'present'; ids: string[]; copies: number }
  /** Something new is there that may be it; nothing in it proves that. */
  | { seen: 'likely'; titles: string[] }
  /** A complete, well-formed read without it, and it is known what was there before. */
  | { seen: 'absent' }
  /** Nothing that looks like it is there; but what was there before is not known well enough to prove its absence. */
  | { seen: 'unproven' }
  /** A read that proves nothing. */
  | { seen: 'unclear' };

/** What a look may use. */
export interface VerifyContext {
  /** What to find the write by; empty if there is none. */
  mark: string;
  client: Client;
  others: Others;
}

/**
 * Looks whether a job's last write is there. Only reads; as often as one likes.
 * @throws ProblemError when a read failed, which is no evidence.
 */
export type Verify = (job: Job, context: VerifyContext) => Promise<ReadBack>;

/** One file for each kind of job. */
export const verifications: Record<JobKind, Verify> = {
  'create-note': verifyNote,
  'append-note': verifyAppend,
  'import-urls': verifyUrls,
  'markdown-file': verifyFile,
  'knowledge-entry': verifyEntry,
  file: verifyFile,
};
