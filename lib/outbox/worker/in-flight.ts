import { destinationKey } from '../../model/destination-key';
import type { Service } from '../../service/operation';
import type { Job } from '../jobs/job';
import { laneOf } from '../jobs/lanes';
import { serviceOf } from '../jobs/service-of';

/** A job that is being sent or verified now. */
export interface Flight {
  job: Job;
  /** Whether it occupies the upload slot instead of one of the small ones. */
  isUpload: boolean;
  /** The service whose reachability this flight is testing, if any. */
  probes: Service | undefined;
  /**
   * The account was paused since this flight began. Its failures belong to that pause, and its success does
   * not end it.
   */
  isPausedMeanwhile: boolean;
  /** Whether it is about to pause the account. */
  isPausing: boolean;
  /** Aborts its upload. */
  stop: AbortController;
  /** Resolves when the outcome is stored. Never rejects. */
  ended: Promise<void>;
}

/** What the worker learned since a drain was last requested. */
export interface Round {
  /** Services that gave no answer. */
  silent: Set<Service>;
  /** Nothing more can be sent for this account. */
  isOver: boolean;
}

/** How many small jobs run at once. */
const SMALL_AT_ONCE = 3;
/** How many of these go to one destination, so that a hanging one leaves room for others. */
const SMALL_TO_ONE_DESTINATION = 2;

/** Whether there is room for one more job of this size. */
export function hasRoom(flights: readonly Flight[], job: Job, isUpload: boolean): boolean {
  if (isUpload) return !flights.some((flight) => flight.isUpload);
  const key = destinationKey(job.destination);
  const small = flights.filter((flight) => !flight.isUpload);
  const there = small.filter((flight) => destinationKey(flight.job.destination) === key);
  return small.length < SMALL_AT_ONCE && there.length < SMALL_TO_ONE_DESTINATION;
}

/** Whether there is room for a small job, wherever it goes. */
export function hasSmallRoom(flights: readonly Flight[]): boolean {
  return flights.filter(({ isUpload }) => !isUpload).length < SMALL_AT_ONCE;
}

/** Whether there is no room for any job. */
export function isFull(flights: readonly Flight[]): boolean {
  return flights.some(({ isUpload }) => isUpload) && !hasSmallRoom(flights);
}

/** The lanes in which a job runs alone now. */
export function takenLanes(flights: readonly Flight[]): ReadonlySet<string> {
  return new Set(flights.flatMap(({ job }) => aloneIn(job) ?? []));
}

/** Whether a job may run beside these flights, regardless of its size. */
export function mayJoin(flights: readonly Flight[], job: Job): boolean {
  const alone = aloneIn(job);
  const service = serviceOf(job.destination);
  return flights.every(
    (flight) =>
      flight.job.id !== job.id &&
      // One flight tests whether the service is reachable; the others wait for its result.
      flight.probes !== service &&
      (alone === undefined || aloneIn(flight.job) !== alone),
  );
}

/**
 * The lane of a job that must run alone in it. Undefined if the job may run beside any other.
 */
function aloneIn(job: Job): string | undefined {
  const isFile = job.kind === 'markdown-file' || job.kind === 'file';
  const joinsAny = job.kind === 'create-note' || (isFile && job.state === 'verifying');
  return joinsAny ? undefined : laneOf(job);
}
