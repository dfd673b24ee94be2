import type { Client } from '../../service/client';
import type { Job, JobKind, Upload, UploadedFile } from '../job';
import type { Part } from '../part';
import type { UploadStore } from '../upload-store';
import { appendNote } from './append-note';
import { createNote } from './create-note';
import { file } from './file';
import { importUrls } from './import-urls';
import { knowledgeEntry } from './knowledge-entry';
import { markdownFile } from './markdown-file';

/** What a delivery may use. */
export interface DeliverContext {
  client: Client;
  /** Fires when the person discards the row or pauses all: an upload ends at once. */
  stop: AbortSignal;
  /** Told now and then how many bytes of an upload have gone out. */
  sent(bytes: number): void;
  /** What of the content goes out now. */
  part: Part;
  /** A file's bytes, on disk. */
  bytes(): Promise<Blob | undefined>;
  /** Where a file's bytes go. */
  store: UploadStore;
  /** The word before the address in the source line. */
  sourceLabel: string;
  /**
   * Commits to disk that a file's bytes are in the object store, so that they need not go out again.
   * @throws ProblemError `gone` where the row was discarded or paused meanwhile, or is to be looked for first
   */
  uploaded(upload: Upload): Promise<void>;
  /**
   * Commits to disk that this write goes out now; to be awaited right before every request that must
   * not be repeated (lib/README.md#rule-3). Requests that may be repeated need none.
   * @param evidence what to look for, should the answer stay open
   * @throws ProblemError `gone` where the row was discarded or paused meanwhile
   */
  writing(
    operation: string,
    evidence?: { file?: UploadedFile; listed?: string[]; listedAll?: boolean },
  ): Promise<void>;
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
  file,
};
