import type { Problem, ProblemKind } from '../problem';

/** Times in milliseconds. */
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** The network comes back unannounced, so it is looked for more often than a limit is. */
const NETWORK_DELAY = 300 * SECOND;
const FIRST_DELAY = 30 * SECOND;

/** What the outbox does after a failed attempt (lib/outbox/README.md#what-follows-a-failure). */
export type Verdict =
  /** The whole account waits; the job goes back into the queue. No `until`: until the key is changed. */
  | { next: 'pause'; until?: number }
  /** This job waits. No `until`: until something changes, a permission or the network. */
  | { next: 'wait'; until?: number }
  /** A definite no: the person decides. */
  | { next: 'needs-you' }
  /** The service may have it: it is looked for, and ends as `endOf` says. */
  | { next: 'unknown' };

type Rule = (context: {
  failures: number;
  now: number;
  retryAfterMs: number | undefined;
  random: number;
}) => Verdict;

const needsYou: Rule = () => ({ next: 'needs-you' });
const unknown: Rule = () => ({ next: 'unknown' });
/** A permission, the network, another account, the end of a pause. */
const untilChange: Rule = () => ({ next: 'wait' });

const RULES: Record<ProblemKind, Rule> = {
  rate: (context) => ({
    next: 'pause',
    until: context.now + wished(context.retryAfterMs, backoff(context.failures, context.random)),
  }),
  quota: ({ now }) => ({ next: 'pause', until: tomorrow(now) }),
  authentication: () => ({ next: 'pause' }),
  'not-sent': ({ failures, now, random }) => ({ next: 'wait', until: now + soon(failures, random) }),
  unreached: ({ failures, now, random }) => ({ next: 'wait', until: now + soon(failures, random) }),
  offline: ({ failures, now, random }) => ({ next: 'wait', until: now + soon(failures, random) }),
  permission: untilChange,
  'no-connection': untilChange,
  'other-account': untilChange,
  paused: untilChange,
  behind: untilChange,
  imported: needsYou,
  'not-an-export': needsYou,
  'too-late': needsYou,
  unread: needsYou,
  target: needsYou,
  terminal: needsYou,
  size: needsYou,
  'bad-address': needsYou,
  'invalid-input': needsYou,
  'restricted-page': needsYou,
  'nothing-selected': needsYou,
  'nothing-new': needsYou,
  'page-changed': needsYou,
  cancelled: needsYou,
  'private-window': needsYou,
  'file-kind': needsYou,
  'file-desktop': needsYou,
  'file-size': needsYou,
  'file-duration': needsYou,
  'file-empty': needsYou,
  'file-unread': needsYou,
  'file-place': needsYou,
  'file-page': needsYou,
  'file-refused': needsYou,
  'service-error': needsYou,
  'file-moved': needsYou,
  'site-access': needsYou,
  gone: needsYou,
  reread: unknown,
  ambiguous: unknown,
  'ambiguous-final': unknown,
  storage: unknown,
  unexpected: unknown,
};

/**
 * @param failures failures in a row so far, this one included
 * @param random 0 to 1, for the jitter
 */
export function judge(
  problem: Problem,
  failures: number,
  now: number,
  retryAfterMs: number | undefined,
  random: number,
): Verdict {
  return RULES[problem.kind]({ failures, now, retryAfterMs, random });
}

/** How a write ends that may or may not be there. What is found there is confirmed, whatever was answered. */
export interface End {
  /** How often it goes again by itself, each time after a proof that it is not there. */
  resends: number;
  /** What is told after that, or if nothing can be proven. Left out: nobody can know, and the person is asked. */
  told?: ProblemKind;
}

/**
 * The one table of these ends. The service's own word is never turned into a question: the person is asked only
 * if there was no word, or if something new is there that may be it.
 */
const ENDS = {
  /** No answer, a broken one, or one that contradicts itself. */
  silence: { resends: 2 },
  /** An error that allows another try: 110010 (downstream network error), 100003 (internal server error). */
  passing: { resends: 2, told: 'service-error' },
  /**
   * A no, but none of the plain ones: 110011 (no retry), 110013 (it may have timed out), and every code that the
   * documents do not know.
   */
  refusal: { resends: 0, told: 'terminal' },
  /** 100008 (version conflict): the note changed meanwhile. */
  conflict: { resends: 3, told: 'reread' },
} as const satisfies Record<string, End>;

/** How a write ends whose answer was this problem. */
export function endOf(problem: Problem | undefined): End {
  if (problem?.kind === 'ambiguous-final') return ENDS.refusal;
  if (problem?.kind === 'reread') return ENDS.conflict;
  return problem?.code === undefined ? ENDS.silence : ENDS.passing;
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
