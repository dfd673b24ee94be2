import * as z from 'zod/mini';
import type { Connection } from '../../model/connection';
import { DELIVERY } from '../../problems/kinds';
import { type DeliveryProblem, deliveryProblemOf, isSilent } from '../../problems/problem';
import { deliveryProblemSchema } from '../../problems/problem-schema';
import { retryAfterOf } from '../../service/failures';
import type { Service } from '../../service/operation';
import { CONNECTION } from '../../store/connected';
import { perConnection } from '../../store/value';
import type { Values } from '../../store/values';
import type { Job } from '../jobs/job';
import { judge, pausesAccount } from '../jobs/policy';
import { serviceOf } from '../jobs/service-of';

/** Why nothing is sent for now, to both services or to one. Jobs keep their state. */
const pauseSchema = z.lazy(() =>
  z.object({
    /** The service that gives no answer. If undefined, the pause holds for both. */
    service: z.optional(z.enum(['notes', 'knowledge'])),
    problem: deliveryProblemSchema,
    /** When it began (milliseconds). */
    since: z._default(z.number(), 0),
    /**
     * When it ends (milliseconds). If undefined, it lasts until something changes, such as a key or a
     * permission.
     */
    until: z.optional(z.number()),
    /** Number of consecutive pauses, for the backoff. */
    failures: z.number(),
  }),
);
export type Pause = z.infer<typeof pauseSchema>;

/** A changed key, address or permission pattern may remove its cause, so each connection has its own pause. */
export const PAUSE = perConnection<Pause | null>('pause', () => z.nullable(pauseSchema), null);

/** This connection's pause, unless it is over. */
export async function pauseOf(
  values: Values,
  connection: Connection,
  now: number,
): Promise<Pause | undefined> {
  const pause = await values.of(PAUSE, connection).get();
  if (!pause) return undefined;
  // The clock was set back, so the end of the pause has no meaning.
  if (pause.until !== undefined && pause.since > now) return undefined;
  return pause.until === undefined || pause.until > now ? pause : undefined;
}

/** Ends any pause, because the user wants something to be sent now. */
export async function endPause(values: Values): Promise<void> {
  const connection = await values.of(CONNECTION).get();
  if (connection) await values.of(PAUSE, connection).put(null);
}

/** The pause that lasts until the user saves another key, or the service takes this one again. */
export async function keyRefusal(
  values: Values,
  connection: Connection,
  now: number,
): Promise<Pause | undefined> {
  const pause = await pauseOf(values, connection, now);
  return pause?.problem.kind === 'authentication' ? pause : undefined;
}

/**
 * Whether the worker must not even try during this pause. During any other pause it tries whenever it wakes, because
 * that costs one read at most.
 */
export function holdsBack(pause: Pause | undefined): boolean {
  return pause !== undefined && pausesAccount(pause.problem);
}

/** Whether a pause keeps this job from being sent. */
export function concerns(pause: Pause | undefined | null, { destination }: Job): boolean {
  return pause ? concernsService(pause, serviceOf(destination)) : false;
}

/** Whether a pause keeps this service from being used. */
export function concernsService(pause: Pause, service: Service): boolean {
  return pause.service === undefined || pause.service === service;
}

/** When a read of a service that is due at this time can be made (milliseconds). Undefined if that is not known yet. */
export function afterPause(at: number, pause: Pause | undefined, service: Service): number | undefined {
  if (!pause || !concernsService(pause, service)) return at;
  return pause.until === undefined ? undefined : Math.max(at, pause.until);
}

/** The scope of a pause. */
export interface PauseScope {
  /** The paused service. If undefined, the whole account is paused. */
  service: Service | undefined;
  /** Whether another job that ran at the same time has already paused the account in this round. */
  isSameRound: boolean;
}

/**
 * Pauses an account because of `error`, longer each time in a row.
 * @param used the connection that met the error
 */
export type PauseAccount = (used: Connection, error: unknown, scope: PauseScope) => Promise<void>;

export function createPauseAccount(deps: {
  values: Values;
  now(): number;
  random(): number;
  changed(): void;
}): PauseAccount {
  return async (used, error, { service, isSameRound }) => {
    const problem = problemOfRead(deliveryProblemOf(error));
    await deps.values.of(PAUSE, used).update((before) => {
      // If the other service does not answer either, both wait; this still counts as the same round.
      const widens = before?.service !== undefined && service === undefined;
      const again = isSameRound || widens ? 0 : 1;
      const failures = before?.problem.kind === problem.kind ? before.failures + again : 1;
      const now = deps.now();
      const retryAfterMs = retryAfterOf(error);
      // A refusal has no end of its own, and the service may be set right without notice.
      const isRefusal = DELIVERY[problem.kind].after.next === 'needs-you';
      const verdict = judge(isRefusal ? { kind: 'unreached' } : problem, {
        failures,
        now,
        retryAfterMs,
        random: deps.random(),
      });
      const until = 'until' in verdict && verdict.until !== undefined ? { until: verdict.until } : {};
      const scope = service ? { service } : {};
      const pause = { ...scope, problem, failures, since: now, ...until };
      return isSameRound && outlasts(before, pause) ? before : pause;
    });
    deps.changed();
  };
}

/** Whether an earlier pause is stricter than a later one of the same round. */
function outlasts(before: Pause | null, after: Pause): boolean {
  if (!before || !holdsBack(before)) return false;
  const end = ({ until }: Pause): number => until ?? Number.POSITIVE_INFINITY;
  return !holdsBack(after) || end(before) > end(after);
}

/** The problem of a read, which sends nothing: a missing answer leaves nothing in doubt. */
function problemOfRead(problem: DeliveryProblem): DeliveryProblem {
  if (isSilent(problem)) return { ...problem, kind: 'unreached' };
  const mayBeOpen = DELIVERY[problem.kind].after.next === 'verify';
  return mayBeOpen ? { ...problem, kind: 'not-sent' } : problem;
}
