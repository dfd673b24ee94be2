import type { Problem, ProblemKind } from '../problem';

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
  paused: () => ({ next: 'wait' }),
  imported: () => ({ next: 'needs-you' }),
  'too-late': () => ({ next: 'needs-you' }),
  unread: () => ({ next: 'needs-you' }),
  target: () => ({ next: 'needs-you' }),
  terminal: () => ({ next: 'needs-you' }),
  size: () => ({ next: 'needs-you' }),
  'bad-address': () => ({ next: 'needs-you' }),
  'invalid-input': () => ({ next: 'needs-you' }),
  'restricted-page': () => ({ next: 'needs-you' }),
  'nothing-selected': () => ({ next: 'needs-you' }),
  'nothing-new': () => ({ next: 'needs-you' }),
  'page-changed': () => ({ next: 'needs-you' }),
  cancelled: () => ({ next: 'needs-you' }),
  'private-window': () => ({ next: 'needs-you' }),
  'file-kind': () => ({ next: 'needs-you' }),
  'file-desktop': () => ({ next: 'needs-you' }),
  'file-size': () => ({ next: 'needs-you' }),
  'file-duration': () => ({ next: 'needs-you' }),
  'file-empty': () => ({ next: 'needs-you' }),
  'file-unread': () => ({ next: 'needs-you' }),
  'file-place': () => ({ next: 'needs-you' }),
  'file-page': () => ({ next: 'needs-you' }),
  'file-refused': () => ({ next: 'needs-you' }),
  'site-access': () => ({ next: 'needs-you' }),
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
