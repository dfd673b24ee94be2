import type { Client } from '../../service/client';
import type { Job, JobKind } from '../job';
import { verifyAppend } from './append-note';
import { verifyNote } from './create-note';
import { verifyFile } from './markdown-file';

/** What one look at the service showed of a job's last write. */
export type Reading =
  | { seen: 'present'; ids: string[]; copies: number }
  /** A complete, well-formed read without it. */
  | { seen: 'absent' }
  /** A read that proves nothing. */
  | { seen: 'unclear' };

/**
 * Looks whether a job's last write is there. Only reads; as often as one likes.
 * @throws ProblemError when a read failed, which is no evidence.
 */
export type Verify = (job: Job, client: Client) => Promise<Reading>;

/** One file for each kind of job that leaves something to be found by; addresses leave nothing. */
const verifications: Partial<Record<JobKind, Verify>> = {
  'create-note': verifyNote,
  'append-note': verifyAppend,
  'markdown-file': verifyFile,
};

/** How to look for a job's last write, if it can be told from others at all. */
export function verificationOf({ kind, reference, file }: Job): Verify | undefined {
  const findable = kind === 'markdown-file' ? file !== undefined : reference !== '';
  return findable ? verifications[kind] : undefined;
}
