import type { JobKind } from '../../contract/job';
import { appendNote } from './append-note';
import { createNote } from './create-note';
import type { Deliver } from './delivery';
import { file } from './file';
import { importUrls } from './import-urls';
import { knowledgeEntry } from './knowledge-entry';
import { markdownFile } from './markdown-file';

/** One file for each kind of job. */
export const deliveries: Record<JobKind, Deliver> = {
  'create-note': createNote,
  'append-note': appendNote,
  'import-urls': importUrls,
  'markdown-file': markdownFile,
  'knowledge-entry': knowledgeEntry,
  file,
};
