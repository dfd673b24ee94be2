import { DELIVERY, type DeliveryKind } from '../../problems/kinds';
import type { DeliveryProblem } from '../../problems/problem';
import type { After, OpenEnd, Until } from '../../problems/traits';

/** Milliseconds. */
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/**
 * The longest wait after a network problem. The network returns without notice, so it is tried more often than a
 * service that set a limit.
 */
const LONGEST_NETWORK_DELAY = 300 * SECOND;
const FIRST_DELAY = 30 * SECOND;

/** The step after a failure. A pause or wait without `until` lasts until something changes. */
export type Verdict =
  | { next: 'pause' | 'wait'; until?: number }
  | { next: Exclude<After['next'], 'pause' | 'wait'> };

/** What a verdict depends on beside the problem. */
interface Context {
  /** Failures in a row so far, this one included. */
  failures: number;
  now: number;
  /** How long the service asks to wait. */
  retryAfterMs: number | undefined;
  /** 0 to 1, for the jitter. */
  random: number;
}

const UNTIL: Record<Until, (context: Context) => number | undefined> = {
  'retry-after': ({ failures, now, retryAfterMs, random }) =>
    now + between(SECOND, HOUR, retryAfterMs ?? backoff(failures, random)),
  // The service's day may end at another time than the device's.
  tomorrow: ({ now, retryAfterMs }) =>
    retryAfterMs === undefined ? tomorrow(now) : now + between(SECOND, DAY, retryAfterMs),
  backoff: ({ failures, now, random }) => now + networkBackoff(failures, random),
  change: () => undefined,
};

/** What to do with a job after this problem. */
export function judge(problem: DeliveryProblem, context: Context): Verdict {
  const { after } = DELIVERY[problem.kind];
  if (!('until' in after)) return { next: after.next };
  const until = UNTIL[after.until](context);
  return { next: after.next, ...(until === undefined ? {} : { until }) };
}

/** Whether this problem stops all sending for the account. */
export function pausesAccount({ kind }: DeliveryProblem): boolean {
  return DELIVERY[kind].after.next === 'pause';
}

/**
 * How a write with an unknown outcome ends. If a verification finds it, it is confirmed regardless of the
 * answer.
 */
export interface End {
  /** How often it is automatically sent again, each time after a proof of absence. */
  resends: number;
  /** The problem shown after that. If undefined, the user is asked. */
  shownAs?: DeliveryKind;
  /**
   * The answer itself says that nothing was stored, so one complete read proves absence. The problem is shown even
   * without such a read.
   */
  provenByOneRead?: true;
}

/**
 * The user is asked about an explicit answer of the service only if the write may be there: something new is there, or
 * its absence cannot be proven.
 */
const ENDS: Record<OpenEnd | 'error', End> = {
  /** No answer, an incomplete one, or one that contradicts itself. */
  unanswered: { resends: 2 },
  /** An error after which a retry is allowed, such as 110010 (downstream network error). */
  error: { resends: 2, shownAs: 'service-error' },
  /** Such as 110013 (which may be a timeout) or an unknown code. */
  'unclear-refusal': { resends: 0, shownAs: 'terminal' },
  /** A version conflict: the note changed in the meantime. */
  conflict: { resends: 3, shownAs: 'reread', provenByOneRead: true },
};

/** How a write ends after this problem. */
export function endOf(problem: DeliveryProblem | undefined): End {
  const after = problem && DELIVERY[problem.kind].after;
  const end = after?.next === 'verify' ? after.end : 'unanswered';
  return ENDS[end === 'unanswered' && problem?.code !== undefined ? 'error' : end];
}

function between(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, value));
}

function networkBackoff(failures: number, random: number): number {
  return Math.min(LONGEST_NETWORK_DELAY, backoff(failures, random));
}

/** Exponential backoff from 30 s to one hour (milliseconds), reduced by up to half as jitter. */
export function backoff(failures: number, random: number): number {
  const delay = Math.min(HOUR, FIRST_DELAY * 2 ** Math.max(0, failures - 1));
  return Math.round(delay * (1 - random / 2));
}

/** The next midnight on the device clock (milliseconds). */
function tomorrow(now: number): number {
  const day = new Date(now);
  day.setHours(24, 0, 0, 0);
  return day.getTime();
}
