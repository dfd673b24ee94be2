import type { WriteName } from '../../contract/job';
import type { Client } from '../../service/client';
import type { UrlOutcome } from '../../service/url-results';
import type { Job, Upload, UploadedFile } from '../jobs/job';
import type { Part } from '../jobs/part';
import type { SourceLabels } from '../jobs/source-line';
import type { Entries } from './entries';
import type { UploadStore } from './upload-store';

/** Everything that a delivery uses. */
export interface DeliverContext {
  client: Client;
  /** Aborts an upload when the user discards the job or pauses all sending. */
  stop: AbortSignal;
  /** Called from time to time with the number of uploaded bytes. */
  progressed(bytes: number): void;
  /** The part of the content to send now. */
  part: Part;
  /** A file's bytes, backed by the disk. */
  bytes(): Promise<Blob | undefined>;
  /** The object store to which a file is uploaded. */
  store: UploadStore;
  /** The labels of the source line. */
  sourceLabels: SourceLabels;
  /** The entries of the job's folder before this write. Jobs to one folder share a listing. */
  listing(): Promise<Entries<{ id: string }>>;
  /**
   * Stores that a file's bytes are in the object store, so that they need not be uploaded again.
   * @throws ProblemError `gone`: the job was discarded or paused meanwhile, or must be verified first.
   */
  uploaded(upload: Upload): Promise<void>;
  /**
   * Stores that this write goes out now. Await it right before every request that must not be repeated
   * (lib/README.md#rule-3). Requests that may be repeated do without.
   * @param evidence what verification needs if the answer is lost
   * @throws ProblemError `gone`: the job was discarded or paused meanwhile.
   */
  writing(
    operation: WriteName,
    evidence?: { file?: UploadedFile; listed?: string[]; listedAll?: boolean },
  ): Promise<void>;
}

/** What the service confirmed. */
export interface Delivered {
  ids: string[];
  /** What it answered for each URL of a call. */
  outcomes?: UrlOutcome[];
}

/**
 * Delivers a job's clip.
 * @returns the ids from the service, once it confirmed the write
 * @throws ProblemError whose kind decides what happens next
 */
export type Deliver = (job: Job, context: DeliverContext) => Promise<Delivered>;
