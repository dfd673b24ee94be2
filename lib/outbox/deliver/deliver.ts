import type { Client } from '../../service/client';
import type { Job, JobKind, UploadedFile } from '../job';
import type { Part } from '../part';
import { appendNote } from './append-note';
import { createNote } from './create-note';
import { importUrls } from './import-urls';
import { knowledgeEntry } from './knowledge-entry';
import { markdownFile } from './markdown-file';

/** What a delivery may use. */
export interface DeliverContext {
  client: Client;
  /** What of the content goes out now. */
  part: Part;
  /** Whether the browser lets the worker reach the object store. */
  mayUpload(): Promise<boolean>;
  /** The word before the address in the source line. */
  sourceLabel: string;
  /**
   * Commits to disk that this write goes out now; to be awaited right before every request that must
   * not be repeated (invariant 3). Requests that may be repeated need none.
   * @param evidence what to look for, should the answer stay open
   */
  writing(operation: string, evidence?: { file?: UploadedFile; listed?: string[] }): Promise<void>;
}

/**
 * Brings a job's clip to the service. Resolves to the ids the service gave, and only after it confirmed.
 * @throws ProblemError whose kind decides what happens next.
 */
export type Deliver = (job: Job, context: DeliverContext) => Promise<string[]>;

/** One file for each kind of job. */
export const deliveries: Record<JobKind, Deliver> = {
  'create-note': createNote,
  'append-note': appendNote,
  'import-urls': importUrls,
  'markdown-file': markdownFile,
  'knowledge-entry': knowledgeEntry,
};
