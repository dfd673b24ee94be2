import type { JobEvent, Receipt } from '../../contract/job';
import type { JobState } from '../../model/job-state';
import type { DeliveryProblem } from '../../problems/problem';
import type { Job } from './job';

/** Only the latest events are kept, so that a job that is tried for weeks stays small. */
const MOST_EVENTS = 60;

export interface Step {
  state: JobState;
  until?: number | undefined;
  /** The write that goes out now. */
  operation?: string;
  problem?: DeliveryProblem | undefined;
  /** What a verification found. */
  finding?: JobEvent['finding'] | undefined;
  /** What the user did. */
  tap?: JobEvent['tap'];
}

/** The log with one more line. */
export function withEvent(events: readonly JobEvent[], event: JobEvent): JobEvent[] {
  return [...events, event].slice(-MOST_EVENTS);
}

/** Moves a job to its next state and logs it. `until` and `problem` of the previous state are dropped. */
export function enter(job: Job, now: number, step: Step): Job {
  const { state, until, operation, problem, finding, tap } = step;
  const { until: _until, problem: _problem, ...rest } = job;
  const event: JobEvent = {
    at: now,
    state,
    ...(operation ? { operation } : {}),
    ...(problem ? { problem } : {}),
    ...(finding ? { finding } : {}),
    ...(tap ? { tap } : {}),
  };
  return {
    ...rest,
    state,
    since: now,
    ...(until === undefined ? {} : { until }),
    ...(problem ? { problem } : {}),
    attempts: job.attempts + (state === 'sending' && !operation ? 1 : 0),
    events: withEvent(job.events, event),
  };
}

/** The job once the service confirmed it. Storing it also deletes content that nothing needs (lib/README.md#rule-2). */
export function confirm(job: Job, now: number, receipt: Receipt, tap?: JobEvent['tap']): Job {
  const {
    proof: _proof,
    provenAt: _at,
    upload: _upload,
    ...rest
  } = enter(job, now, { state: 'confirmed', tap });
  return { ...rest, receipt };
}

export function isConfirmed({ state }: Job): boolean {
  return state === 'confirmed';
}

/**
 * Whether a job in `sending` has sent a write that may have arrived. Before that, nothing visible was sent
 * and the attempt can simply be repeated (lib/README.md#rule-3). Not meaningful in other states, whose log
 * may have grown past that write.
 */
export function mayHaveArrived(job: Job): boolean {
  const begun = job.events.findLastIndex((event) => event.state === 'sending' && !event.operation);
  return job.events.slice(begun + 1).some((event) => event.operation !== undefined);
}

/**
 * Whether no write of this job ever went out, so that the user can still undo it. A full log may have lost the line of
 * one, so it counts as no.
 */
export function isUnwritten({ events }: Job): boolean {
  return events.length < MOST_EVENTS && events.every(({ operation }) => operation === undefined);
}

/**
 * Whether the outcome of an earlier request to this destination was ever unknown, so that something may be
 * there. A log at its limit may have lost that line, so it counts as yes.
 */
export function wasOpen({ events }: Job): boolean {
  const here = events.slice(events.findLastIndex(({ tap }) => tap === 'redirect') + 1);
  return here.length >= MOST_EVENTS || here.some(({ state }) => state === 'verifying' || state === 'unknown');
}

/** Number of consecutive problems of this kind since the user's last action, up to now. */
export function failuresInARow({ events }: Job, kind: DeliveryProblem['kind']): number {
  const since = events.slice(events.findLastIndex(({ tap }) => tap !== undefined) + 1);
  const problems = since.flatMap((event) => (event.problem ? [event.problem.kind] : []));
  return problems.length - 1 - problems.findLastIndex((each) => each !== kind);
}
