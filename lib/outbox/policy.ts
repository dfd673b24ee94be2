import { destinationKey } from '../destination';
import type { Problem, ProblemKind } from '../problem';
import { ServiceError } from '../service/failures';
import type { Account, Job } from './job';

/** Times in milliseconds. */
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** The network comes back unannounced, so it is looked for more often than a limit is. */
const NETWORK_DELAY = 300 * SECOND;
const FIRST_DELAY = 30 * SECOND;

/** What the outbox does after a failed attempt (design, section 5, failure classes). */
export type Verdict =
  /** The whole account waits; the job goes back into the queue. No `until`: until the key is changed. */
  | { next: 'pause'; until?: number }
  /** This job waits. No `until`: until something changes, a permission or the network. */
  | { next: 'wait'; until?: number }
  /** A definite no: the person decides. */
  | { next: 'needs-you' }
  /** The service may have it: the person is asked, nothing is sent again by itself. */
  | { next: 'unknown' };

type Rule = (context: {
  attempts: number;
  now: number;
  retryAfterMs: number | undefined;
  random: number;
}) => Verdict;

const RULES: Record<ProblemKind, Rule> = {
  rate: (context) => ({
    next: 'pause',
    until: context.now + wished(context.retryAfterMs, backoff(context.attempts, context.random)),
  }),
  quota: ({ now }) => ({ next: 'pause', until: tomorrow(now) }),
  authentication: () => ({ next: 'pause' }),
  'not-sent': ({ attempts, now, random }) => ({ next: 'wait', until: now + soon(attempts, random) }),
  offline: ({ attempts, now, random }) => ({ next: 'wait', until: now + soon(attempts, random) }),
  permission: () => ({ next: 'wait' }),
  'no-connection': () => ({ next: 'wait' }),
  'other-account': () => ({ next: 'wait' }),
  target: () => ({ next: 'needs-you' }),
  terminal: () => ({ next: 'needs-you' }),
  size: () => ({ next: 'needs-you' }),
  'bad-address': () => ({ next: 'needs-you' }),
  'invalid-input': () => ({ next: 'needs-you' }),
  'restricted-page': () => ({ next: 'needs-you' }),
  'nothing-selected': () => ({ next: 'needs-you' }),
  'page-changed': () => ({ next: 'needs-you' }),
  'private-window': () => ({ next: 'needs-you' }),
  gone: () => ({ next: 'needs-you' }),
  reread: () => ({ next: 'unknown' }),
  ambiguous: () => ({ next: 'unknown' }),
  'ambiguous-final': () => ({ next: 'unknown' }),
  storage: () => ({ next: 'unknown' }),
  unexpected: () => ({ next: 'unknown' }),
};

/**
 * @param attempts failures in a row so far, this one included
 * @param random 0 to 1, for the jitter
 */
export function judge(
  problem: Problem,
  attempts: number,
  now: number,
  retryAfterMs: number | undefined,
  random: number,
): Verdict {
  return RULES[problem.kind]({ attempts, now, retryAfterMs, random });
}

/** What the service asks for, within reason: no sooner than in a second, no later than in an hour. */
function wished(retryAfterMs: number | undefined, otherwise: number): number {
  return Math.min(HOUR, Math.max(SECOND, retryAfterMs ?? otherwise));
}

function soon(attempts: number, random: number): number {
  return Math.min(NETWORK_DELAY, backoff(attempts, random));
}

/** Doubles from 30 s to one hour; jitter takes up to half of it off. */
export function backoff(attempts: number, random: number): number {
  const delay = Math.min(HOUR, FIRST_DELAY * 2 ** Math.max(0, attempts - 1));
  return Math.round(delay * (1 - random / 2));
}

/** The next midnight of this device's clock. */
function tomorrow(now: number): number {
  const day = new Date(now);
  day.setHours(24, 0, 0, 0);
  return day.getTime();
}

export function sameAccount(a: Account, b: Account): boolean {
  return a.baseUrl === b.baseUrl && a.clientId === b.clientId;
}

/** States in which a job holds up the later ones to the same destination, so that they stay in order. */
const HOLDS_LANE: ReadonlySet<Job['state']> = new Set(['sending', 'verifying', 'waiting', 'unknown']);

function waits({ state }: Job): boolean {
  return state === 'waiting' || state === 'verifying';
}

/** Whether a job may be sent, or looked for, at this time, its lane aside. */
export function isDue(job: Job, now: number): boolean {
  return job.state === 'queued' || (waits(job) && job.until !== undefined && job.until <= now);
}

/** The account's jobs whose lane is free: no earlier one to the same destination is stuck. */
export function freeJobs(jobs: readonly Job[], account: Account): Job[] {
  const held = new Set<string>();
  return jobs.filter((job) => {
    if (!sameAccount(job.account, account)) return false;
    const lane = destinationKey(job.destination);
    const free = !held.has(lane);
    if (HOLDS_LANE.has(job.state)) held.add(lane);
    return free;
  });
}

/** The oldest job of the account that may be sent now. */
export function nextJob(jobs: readonly Job[], account: Account, now: number): Job | undefined {
  return freeJobs(jobs, account).find((job) => isDue(job, now));
}

/** When the worker should wake for the account's jobs (milliseconds), if ever. */
export function nextWake(jobs: readonly Job[], account: Account, now: number): number | undefined {
  const times = freeJobs(jobs, account).flatMap((job) => {
    if (job.state === 'queued') return [now];
    return waits(job) && job.until !== undefined ? [job.until] : [];
  });
  return times.length ? Math.min(...times) : undefined;
}

/** The verdict on a problem, by what the error says of waiting. */
export function verdictOn(
  problem: Problem,
  failures: number,
  error: unknown,
  world: { now(): number; random(): number },
): Verdict {
  const retryAfterMs = error instanceof ServiceError ? error.retryAfterMs : undefined;
  return judge(problem, failures, world.now(), retryAfterMs, world.random());
}
