import type { ClipHead } from '../../clip';
import type { Destination } from '../../destination';
import type { DeliveryProblem } from '../../problem';
import type { Job, JobKind, Upload, UploadedFile } from '../job';
import type { Moment } from '../moment';
import type { Part } from '../part';
import type { ReadBack } from '../verify/verify';

/** What happens to a job. The machine knows of the world only what a signal carries. */
export type Signal =
  /** A worker takes it up. */
  | { type: 'begin' }
  /** A file's bytes are in the object store. */
  | { type: 'uploaded'; upload: Upload }
  /** A write goes out that must not be repeated without evidence, with what there is to find it by. */
  | { type: 'writing'; operation: string; file?: UploadedFile; listed?: string[]; listedAll?: boolean }
  /** The service confirmed the write of this part of the content. */
  /** @param mayBeDoubled the browser may have sent it twice by itself */
  | { type: 'answered'; ids: string[]; part: Part; mayBeDoubled?: boolean }
  | { type: 'failed'; problem: DeliveryProblem; retryAfterMs: number | undefined; random: number; part: Part }
  /** A look for the last write. */
  /** @param began when the look began; left out: just now. What it read is no newer for certain. */
  | { type: 'looked'; readBack: ReadBack; part: Part; began?: Moment }
  | { type: 'look-failed'; problem: DeliveryProblem; retryAfterMs: number | undefined; random: number }
  /** A look at how many copies of it there are; undefined if it failed. */
  | { type: 'counted'; copies: number | undefined }
  /** A worker begins: whoever worked before it is gone. */
  | { type: 'woken' }
  /** The person's taps. */
  | { type: 'send' }
  | { type: 'check' }
  | { type: 'redirect'; kind: JobKind; destination: Destination; reference: string }
  /** @param attempts of the row whose last write, of this part, the person found. */
  | { type: 'settle'; part: Part; attempts: number }
  /** All sending is paused. */
  | { type: 'pause' }
  /** The page behind an address, captured now; its content comes with it. */
  | { type: 'rescue'; head: ClipHead }
  | { type: 'edit'; title: string; reference: string }
  | { type: 'discard' }
  | { type: 'undiscard' };

/** When a signal came. */
export type When = Moment;

/** What is to be done besides writing the row. */
export type Effect =
  /** Nothing of the account is sent for now. */
  | 'pause-account'
  /** An answer was lost: the next write asks first whether the service is there. */
  | 'ask-first'
  /** The service confirmed all of it. */
  | 'delivered';

export interface Transition {
  job: Job;
  effects: Effect[];
}

/** How the machine answers one type of signal. */
export type Handler<Type extends Signal['type']> = (
  job: Job,
  signal: Extract<Signal, { type: Type }>,
  when: When,
) => Job | Transition;
