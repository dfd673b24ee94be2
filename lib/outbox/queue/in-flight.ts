import { destinationKey } from '../../model/destination-key';
import type { Service } from '../../service/operation';
import type { Job } from '../jobs/job';
import { serviceOf } from '../jobs/service-of';

/** A job that is being sent or verified now. */
export interface Flight {
  job: Job;
  /** Whether it occupies the upload slot instead of one of the small ones. */
  isUpload: boolean;
  /** The service whose reachability this flight is testing, if any. */
  asks: Service | undefined;
  /**
   * The account was paused since this flight began. Its failures belong to that pause, and its success does
   * not end it.
   */
  isOvertaken: boolean;
  /** Whether it is about to pause the account. */
  isPausing: boolean;
  /** Aborts its upload. */
  stop: AbortController;
  /** Resolves when the outcome is stored. Never rejects. */
  ended: Promise<void>;
}

/** What one wake-up found out. The next wake-up starts from scratch. */
export interface Turn {
  /** Services that gave no answer. */
  silent: Set<Service>;
  /** Nothing more can be sent for this account. */
  isOver: boolean;
}

/** How many small jobs run at once. */
export const SMALL_AT_ONCE = 3;
/** How many of these go to one destination, so that a hanging one leaves room for others. */
export const SMALL_TO_ONE_PLACE = 2;

/** Whether there is room for one more job of this size. */
export function hasRoom(flights: readonly Flight[], job: Job, isUpload: boolean): boolean {
  if (isUpload) return !flights.some((flight) => flight.isUpload);
  const place = destinationKey(job.destination);
  const small = flights.filter((flight) => !flight.isUpload);
  const there = small.filter((flight) => destinationKey(flight.job.destination) === place);
  return small.length < SMALL_AT_ONCE && there.length < SMALL_TO_ONE_PLACE;
}

/** Whether a job may run beside these flights, regardless of its size. */
export function mayJoin(flights: readonly Flight[], job: Job): boolean {
  const alone = aloneIn(job);
  const service = serviceOf(job.destination);
  return flights.every(
    (flight) =>
      flight.job.id !== job.id &&
      // One flight tests whether the service is reachable; the others wait for its result.
      flight.asks !== service &&
      (alone === undefined || aloneIn(flight.job) !== alone),
  );
}

/**
 * A key that two jobs share if they must not run at the same time. Undefined if the job may run beside any
 * other.
 */
function aloneIn({ kind, state, clip, destination }: Job): string | undefined {
  const place = destinationKey(destination);
  switch (kind) {
    case 'create-note':
      return undefined;
    case 'append-note':
      return `append\n${place}`;
    case 'import-urls':
    case 'knowledge-entry':
      // The only evidence is what is new in the folder between two listings.
      return `list\n${place}`;
    case 'markdown-file':
    case 'file': {
      // A free file name must stay free until the upload has it. Names with different extensions never
      // collide.
      const extension = kind === 'file' ? clip.file?.extension : 'md';
      return state === 'verifying' ? undefined : `name\n${extension}\n${place}`;
    }
  }
}
