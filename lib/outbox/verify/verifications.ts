import type { JobKind } from '../../contract/job';
import { verifyAppend } from './append-note';
import { verifyNote } from './create-note';
import { verifyFile } from './file';
import { verifyUrls } from './import-urls';
import { verifyEntry } from './knowledge-entry';
import type { Verify } from './verification';

/** One file for each kind of job. */
export const verifications: Record<JobKind, Verify> = {
  'create-note': verifyNote,
  'append-note': verifyAppend,
  'import-urls': verifyUrls,
  'markdown-file': verifyFile,
  'knowledge-entry': verifyEntry,
  file: verifyFile,
};
