import * as z from 'zod/mini';
import { type Account, sameAccount } from '../account';
import { accountSchema } from '../account-schema';
import type { Connection } from '../connection';
import { type DeliveryProblem, deliveryProblemOf, isSilent } from '../problem';
import { deliveryProblemSchema } from '../problem-schema';
import { DELIVERY } from '../problems/kinds';
import { retryAfterOf } from '../service/failures';
import type { Service } from '../service/operation';
import type { Stored } from '../settings/stored';
import type { Job } from './job';
import { judge, pausesAccount } from './policy';
import { serviceOf } from './service-of';

/** Why nothing of an account is sent for now, or nothing to one service. The rows stay as they are. */
export const pauseSchema = z.object({
  account: accountSchema,
  /** The one that gives no answer. Left out: it holds for both. */
  service: z.optional(z.enum(['notes', 'knowledge'])),
  problem: deliveryProblemSchema,
  /** When it began (milliseconds). */
  since: z._default(z.number(), 0),
  /** Milliseconds. Left out: until something changes, a key, a permission. */
  until: z.optional(z.number()),
  /** Pauses in a row, for the backoff. */
  failures: z.number(),
});
export type Pause = z.infer<typeof pauseSchema>;

/** The pause of this account, if there is one that has not run out. */
export async function pauseOf(
  stored: Stored<Pause | null>,
  account: Account,
  now: number,
): Promise<Pause | undefined> {
  const pause = await stored.get();
  if (!pause || !sameAccount(pause.account, account)) return undefined;
  // The clock was set back since: its end means nothing any more.
  if (pause.until !== undefined && pause.since > now) return undefined;
  return pause.until === undefined || pause.until > now ? pause : undefined;
}

/**
 * Whether a pause keeps the worker from even trying. After any other problem it tries whenever it wakes, which costs
 * a read at most.
 */
export function holdsBack(pause: Pause | undefined): boolean {
  return pause !== undefined && pausesAccount(pause.problem);
}

/** Whether a pause keeps this row from being sent. */
export function concerns(pause: Pause | undefined | null, { destination }: Job): boolean {
  return pause ? pause.service === undefined || pause.service === serviceOf(destination) : false;
}

/** What a pause is about. */
export interface PauseScope {
  /** All that is paused of the account; left out: everything. */
  service: Service | undefined;
  /** Another job that was on its way at the same time paused the account already: this is the same turn. */
  isSameTurn: boolean;
}

/**
 * Pauses an account because of `error`, for longer each time in a row.
 * @param used the connection that met it
 */
export type PauseAccount = (used: Connection, error: unknown, scope: PauseScope) => Promise<void>;

export function createPauseAccount(world: {
  connection: Stored<Connection | null>;
  pause: Stored<Pause | null>;
  now(): number;
  random(): number;
  changed(): void;
}): PauseAccount {
  return async (used, error, { service, isSameTurn }) => {
    const { baseUrl, clientId } = used;
    const problem = unanswered(deliveryProblemOf(error));
    await world.pause.update((before) => {
      // Once the other service gives no answer either, both wait: that is the same turn, too.
      const widens = before?.service !== undefined && service === undefined;
      const again = isSameTurn || widens ? 0 : 1;
      const failures = before?.problem.kind === problem.kind ? before.failures + again : 1;
      const now = world.now();
      const verdict = judge(problem, failures, now, retryAfterOf(error), world.random());
      const until = 'until' in verdict && verdict.until !== undefined ? { until: verdict.until } : {};
      const part = service ? { service } : {};
      const pause = { account: { baseUrl, clientId }, ...part, problem, failures, since: now, ...until };
      return isSameTurn && outlasts(before, pause) ? before : pause;
    });
    // Who saved another key meanwhile has ended this pause before it began.
    if (!isSame(used, await world.connection.get())) await world.pause.put(null);
    world.changed();
  };
}

/** Whether an earlier pause holds more back than a later one of the same turn. */
function outlasts(before: Pause | null, after: Pause): boolean {
  if (!before || !holdsBack(before) || !sameAccount(before.account, after.account)) return false;
  const end = ({ until }: Pause): number => until ?? Number.POSITIVE_INFINITY;
  return !holdsBack(after) || end(before) > end(after);
}

function isSame(used: Connection, now: Connection | null): boolean {
  const sameKey = used.apiKey === now?.apiKey && used.headerPrefix === now.headerPrefix;
  return sameKey && sameAccount(used, now);
}

/** A mere read without an answer that counts: nothing was sent. */
function unanswered(problem: DeliveryProblem): DeliveryProblem {
  if (isSilent(problem)) return { ...problem, kind: 'unreached' };
  const isOpen = DELIVERY[problem.kind].after.next === 'verify';
  return isOpen ? { ...problem, kind: 'not-sent' } : problem;
}
