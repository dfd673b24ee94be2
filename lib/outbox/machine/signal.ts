import type { JobKind } from '../../contract/job';
import type { ClipHead } from '../../model/clip';
import type { Destination } from '../../model/destination';
import type { DeliveryProblem } from '../../problems/problem';
import type { UrlOutcome } from '../../service/url-results';
import type { Finding, TitleVerdict } from '../jobs/finding';
import type { Job, Upload, UploadedFile } from '../jobs/job';
import type { Moment } from '../jobs/moment';
import type { Part } from '../jobs/part';

/** Everything that the machine learns from outside. */
export type Signal =
  /** The worker starts to send it. */
  | { type: 'begin' }
  /** A file's bytes are in the object store. */
  | { type: 'uploaded'; upload: Upload }
  /** A write that must not be repeated without evidence goes out now. Carries what verification needs. */
  | { type: 'writing'; operation: string; file?: UploadedFile; listed?: string[]; listedAll?: boolean }
  /**
   * The service confirmed the write of this part of the content. `mayBeDoubled`: the browser may have sent it twice by
   * itself. `outcomes`: for a call of a batch, one for each URL.
   */
  | {
      type: 'answered';
      ids: string[];
      part: Part;
      mayBeDoubled?: boolean | undefined;
      outcomes?: UrlOutcome[];
    }
  | { type: 'failed'; problem: DeliveryProblem; retryAfterMs: number | undefined; random: number; part: Part }
  /** The last write was verified. The reads began at `began` (default: now) and prove nothing about later moments. */
  | { type: 'verified'; finding: Finding; part: Part; began?: Moment }
  | { type: 'verify-failed'; problem: DeliveryProblem; retryAfterMs: number | undefined; random: number }
  /** The copies were counted. Undefined if that failed. */
  | { type: 'counted'; copies: number | undefined }
  /** The folder of a link was read, to see what the service made of the page. `title` is empty if the entry has none. */
  | { type: 'audited'; verdict: TitleVerdict; title: string }
  /** A drain begins, and nothing works on this job. */
  | { type: 'woken' }
  /** The user wants it sent now. */
  | { type: 'send' }
  /** The user wants it verified now. */
  | { type: 'verify' }
  | { type: 'redirect'; kind: JobKind; destination: Destination; reference: string }
  /** The user says that this part is there. */
  | { type: 'mark-delivered'; part: Part }
  /** All sending was paused. */
  | { type: 'pause' }
  /** The batch of this call was paused or stopped. */
  | { type: 'withdraw' }
  /** The page behind a link was captured; its content is stored with this signal. */
  | { type: 'rescue'; head: ClipHead }
  | { type: 'edit'; title: string; reference: string }
  | { type: 'discard' }
  /** Discards the job if nothing of it was ever sent. */
  | { type: 'undo' }
  | { type: 'undiscard' };

/** What to do besides storing the job. */
export type Effect =
  /** Send nothing more for this account for now. */
  | 'pause-account'
  /** An answer was lost, or says that the service is not there, so test whether the service is reachable before the next write. */
  | 'probe-first'
  /** The service confirmed the job, or some links of a call. */
  | 'delivered';

export interface Transition {
  job: Job;
  effects: Effect[];
}

/** Handles one type of signal, which came at `when`. */
export type Handler<Type extends Signal['type']> = (
  job: Job,
  signal: Extract<Signal, { type: Type }>,
  when: Moment,
) => Job | Transition;
