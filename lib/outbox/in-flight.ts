import { destinationKey } from '../destination-key';
import type { Service } from '../service/operation';
import type { Job } from './job';
import { serviceOf } from './service-of';

/** A job that is being worked on now: sent, or looked for. */
export interface Flight {
  job: Job;
  /** It takes the place of an upload, not of a small one. */
  isUpload: boolean;
  /** The service that it asks first whether it is there. */
  asks: Service | undefined;
  /** The account was paused since it began: what it meets belongs to that pause, and does not end it. */
  isOvertaken: boolean;
  /** It is about to pause the account. */
  isPausing: boolean;
  /** Ends its upload. */
  stop: AbortController;
  /** Resolves when all that came of it is written down. Never rejects. */
  ended: Promise<void>;
}

/** What one wake-up found out. Each further wake-up looks afresh. */
export interface Turn {
  /** Services that gave no answer. */
  silent: Set<Service>;
  /** Nothing more of the account can go. */
  isOver: boolean;
}

/** How many small jobs are worked on at once. */
export const SMALL_AT_ONCE = 3;
/** Of these, how many for one destination: one that hangs leaves room for the others. */
export const SMALL_TO_ONE_PLACE = 2;

/** Whether there is room for one more job of this size. */
export function hasRoom(flights: readonly Flight[], job: Job, isUpload: boolean): boolean {
  if (isUpload) return !flights.some((flight) => flight.isUpload);
  const place = destinationKey(job.destination);
  const small = flights.filter((flight) => !flight.isUpload);
  const there = small.filter((flight) => destinationKey(flight.job.destination) === place);
  return small.length < SMALL_AT_ONCE && there.length < SMALL_TO_ONE_PLACE;
}

/** Whether a job, its size aside, may be worked on beside these. */
export function mayJoin(flights: readonly Flight[], job: Job): boolean {
  const alone = aloneIn(job);
  const service = serviceOf(job.destination);
  return flights.every(
    (flight) =>
      flight.job.id !== job.id &&
      // One asks whether the service is there; the others wait for what it hears.
      flight.asks !== service &&
      (alone === undefined || aloneIn(flight.job) !== alone),
  );
}

/** Equal for two jobs that may not be worked on at the same time; undefined for one that may with any. */
function aloneIn({ kind, state, clip, destination }: Job): string | undefined {
  const place = destinationKey(destination);
  switch (kind) {
    case 'create-note':
      return undefined;
    case 'append-note':
      return `append\n${place}`;
    case 'import-urls':
    case 'knowledge-entry':
      // What is new in the folder between two lists of it is their only evidence.
      return `list\n${place}`;
    case 'markdown-file':
    case 'file': {
      // A name that was free must stay free until the file has it. Names differ by their ends, too.
      const extension = kind === 'file' ? clip.file?.extension : 'md';
      return state === 'verifying' ? undefined : `name\n${extension}\n${place}`;
    }
  }
}
