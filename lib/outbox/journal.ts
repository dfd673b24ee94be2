import type { DeliveryProblem } from '../problem';
import type { Job, JobEvent, JobState, Receipt } from './job';

/** The latest events are kept; a job that was tried for weeks does not grow without end. */
const MAX_EVENTS = 60;

export interface Step {
  state: JobState;
  until?: number | undefined;
  /** The write that goes out now. */
  operation?: string;
  problem?: DeliveryProblem;
  /** What was seen, or what the person did. */
  saw?: JobEvent['saw'] | undefined;
  tap?: JobEvent['tap'];
}

/** The job's story with one more line at its end. */
export function withEvent(events: readonly JobEvent[], event: JobEvent): JobEvent[] {
  return [...events, event].slice(-MAX_EVENTS);
}

/** The job after one more step of its story. Fields of the step before do not linger. */
export function enter(job: Job, now: number, step: Step): Job {
  const { state, until, operation, problem, saw, tap } = step;
  const { until: _until, problem: _problem, ...rest } = job;
  const event: JobEvent = {
    at: now,
    state,
    ...(operation ? { operation } : {}),
    ...(problem ? { problem } : {}),
    ...(saw ? { saw } : {}),
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

/** The job once the service has it. The store lets its content go in the same moment (lib/README.md#rule-2). */
export function confirm(job: Job, now: number, receipt: Receipt, tap?: JobEvent['tap']): Job {
  const {
    proof: _proof,
    provenAt: _at,
    upload: _upload,
    ...rest
  } = enter(job, now, { state: 'confirmed', ...(tap ? { tap } : {}) });
  return { ...rest, receipt };
}

/**
 * Whether, of a row that is being sent, a write went out that the service may have. Before that nothing
 * countable was sent, so that whatever failed can simply be done again (lib/README.md#rule-3). In other states the
 * story may have grown past that write.
 */
export function mayHaveArrived(job: Job): boolean {
  const begun = job.events.findLastIndex((event) => event.state === 'sending' && !event.operation);
  return job.events.slice(begun + 1).some((event) => event.operation !== undefined);
}

/**
 * Whether an earlier request to this destination was open, so that something of the row may be there. A story
 * that was cut short may have told of one.
 */
export function wasOpen({ events }: Job): boolean {
  const here = events.slice(events.findLastIndex(({ tap }) => tap === 'redirect') + 1);
  return here.length >= MAX_EVENTS || here.some(({ state }) => state === 'verifying' || state === 'unknown');
}

/** How often in a row it came to the same kind of problem since the person's last tap, the last time included. */
export function failuresInARow({ events }: Job, kind: DeliveryProblem['kind']): number {
  const since = events.slice(events.findLastIndex(({ tap }) => tap !== undefined) + 1);
  const problems = since.flatMap((event) => (event.problem ? [event.problem.kind] : []));
  return problems.length - 1 - problems.findLastIndex((each) => each !== kind);
}
