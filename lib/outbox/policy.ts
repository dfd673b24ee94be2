import type { DeliveryProblem } from '../problem';
import { DELIVERY, type DeliveryKind } from '../problems/kinds';
import type { After, OpenEnd, Until } from '../problems/traits';

/** Times in milliseconds. */
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** The network comes back unannounced, so it is looked for more often than a limit is. */
const NETWORK_DELAY = 300 * SECOND;
const FIRST_DELAY = 30 * SECOND;

/** What follows a failure, with the time that the table leaves open. No `until`: until something changes. */
export type Verdict =
  | { next: 'pause' | 'wait'; until?: number }
  | { next: Exclude<After['next'], 'pause' | 'wait'> };

interface Context {
  failures: number;
  now: number;
  retryAfterMs: number | undefined;
  random: number;
}

const UNTIL: Record<Until, (context: Context) => number | undefined> = {
  told: ({ failures, now, retryAfterMs, random }) => now + wished(retryAfterMs, backoff(failures, random)),
  tomorrow: ({ now }) => tomorrow(now),
  backoff: ({ failures, now, random }) => now + soon(failures, random),
  change: () => undefined,
};

/**
 * @param failures failures in a row so far, this one included
 * @param random 0 to 1, for the jitter
 */
export function judge(
  problem: DeliveryProblem,
  failures: number,
  now: number,
  retryAfterMs: number | undefined,
  random: number,
): Verdict {
  const { after } = DELIVERY[problem.kind];
  if (!('until' in after)) return { next: after.next };
  const until = UNTIL[after.until]({ failures, now, retryAfterMs, random });
  return { next: after.next, ...(until === undefined ? {} : { until }) };
}

/** Whether nothing of the account is sent after this problem. */
export function pausesAccount({ kind }: DeliveryProblem): boolean {
  return DELIVERY[kind].after.next === 'pause';
}

/** How a write ends that may or may not be there. A write that is found there is confirmed, whatever was answered. */
export interface End {
  /** How often it goes again by itself, each time after a proof that it is not there. */
  resends: number;
  /** What is told after that, or if nothing can be proven. Left out: nobody can know, and the person is asked. */
  told?: DeliveryKind;
  /** The answer itself says that it was not stored, so one complete look proves it. */
  provenByOneLook?: true;
}

/**
 * The one table of these ends. The service's own word is never turned into a question: the person is asked only
 * if there was no word, or if something new is there that may be it.
 */
const ENDS: Record<OpenEnd | 'error', End> = {
  /** No answer, a broken one, or one that contradicts itself. */
  unanswered: { resends: 2 },
  /** An error that allows another try, such as 110010 (downstream network error). */
  error: { resends: 2, told: 'service-error' },
  /** A no, but none of the plain ones, such as 110013 (it may have timed out) or an unknown code. */
  refusal: { resends: 0, told: 'terminal' },
  /** A version conflict: the note changed meanwhile. */
  conflict: { resends: 3, told: 'reread', provenByOneLook: true },
};

/** How a write ends whose answer was this problem. */
export function endOf(problem: DeliveryProblem | undefined): End {
  const after = problem && DELIVERY[problem.kind].after;
  const end = after?.next === 'verify' ? after.end : 'unanswered';
  return ENDS[end === 'unanswered' && problem?.code !== undefined ? 'error' : end];
}

/** What the service asks for, within reason: no sooner than in a second, no later than in an hour. */
function wished(retryAfterMs: number | undefined, otherwise: number): number {
  return Math.min(HOUR, Math.max(SECOND, retryAfterMs ?? otherwise));
}

function soon(failures: number, random: number): number {
  return Math.min(NETWORK_DELAY, backoff(failures, random));
}

/** Doubles from 30 s to one hour; jitter takes up to half of it off. */
export function backoff(failures: number, random: number): number {
  const delay = Math.min(HOUR, FIRST_DELAY * 2 ** Math.max(0, failures - 1));
  return Math.round(delay * (1 - random / 2));
}

/** The next midnight of this device's clock. */
function tomorrow(now: number): number {
  const day = new Date(now);
  day.setHours(24, 0, 0, 0);
  return day.getTime();
}
