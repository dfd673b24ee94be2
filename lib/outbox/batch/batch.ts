import * as z from 'zod/mini';
import { ITEM_STATES, type ItemState, RUNS } from '../../contract/batch';
import { type Account, sameAccount } from '../../model/account';
import { accountSchema } from '../../model/account-schema';
import { destinationSchema } from '../../model/destination';
import { linkSchema } from '../../model/link';
import { timeSchema } from '../../model/time-schema';
import type { DeliveryProblem } from '../../problems/problem';
import { deliveryProblemSchema } from '../../problems/problem-schema';
import { batchAuditSchema, newBatchAudit } from './audit-times';

/** One link of a batch. */
export const itemSchema = z.lazy(() =>
  z.object({
    batch: z.string(),
    /** Its position in the batch. */
    n: z.number(),
    link: linkSchema,
    /** Index of its destination in the batch. */
    to: z.number(),
    state: z.enum(ITEM_STATES),
    /** Whether it goes in a call of its own, because a call with others was refused. */
    alone: z.optional(z.boolean()),
    /** The entry's id, once it is confirmed. */
    mediaId: z.optional(z.string()),
    problem: z.optional(deliveryProblemSchema),
    /** When it was confirmed (milliseconds). Removed once the history has the link. */
    news: z.optional(timeSchema),
  }),
);
export type Item = z.infer<typeof itemSchema>;

const batchDestinationSchema = z.lazy(() =>
  z.object({
    destination: destinationSchema,
    /** Why nothing more goes there: the service refused the folder itself. */
    problem: z.optional(deliveryProblemSchema),
  }),
);

/** No items in any state. */
export const NONE_YET: Readonly<Record<ItemState, number>> = {
  queued: 0,
  sent: 0,
  confirmed: 0,
  seen: 0,
  doubtful: 0,
  failed: 0,
  unknown: 0,
};

const countsSchema = z.lazy(() =>
  z.object({
    queued: z.number(),
    sent: z.number(),
    confirmed: z.number(),
    // Batches of an earlier version do not have these.
    seen: z._default(z.number(), 0),
    doubtful: z._default(z.number(), 0),
    failed: z.number(),
    unknown: z.number(),
  }),
);

/**
 * Links that the user saves together. Small however many links there are: each is a row of its own, and the counts
 * are written with every change of a row. All times are in milliseconds.
 */
export const batchSchema = z.lazy(() =>
  z.object({
    version: z.literal(1),
    /** Created by the page, so that adding a chunk of the batch twice adds it once (lib/README.md#rule-7). */
    id: z.string(),
    /** A batch never goes to another account (lib/README.md#rule-6). */
    account: accountSchema,
    createdAt: timeSchema,
    run: z.enum(RUNS),
    destinations: z.array(batchDestinationSchema),
    /** How many items are in each state. */
    counts: countsSchema,
    /** How many items ended for each reason (`reasonOf`), with their problem. */
    reasons: z.record(z.string(), z.object({ count: z.number(), problem: deliveryProblemSchema })),
    /** How many items had ended at which time: the latest few. */
    recent: z.array(z.object({ at: timeSchema, done: z.number() })),
    /** The item that ended last. */
    last: z.optional(z.object({ url: z.string(), title: z.string() })),
    audit: z.optional(batchAuditSchema),
    /** How many links had gone wrong when the user last saw the outcome of the whole batch. */
    shown: z.optional(z.number()),
  }),
);
export type Batch = z.infer<typeof batchSchema>;

/** How many times are kept for the estimate of the time left. */
const RECENT = 12;

/** Items of one reason form a group: the kind of problem, and the service's code if there is one. */
export function reasonOf({ kind, code }: DeliveryProblem): string {
  return code === undefined ? kind : `${kind} ${code}`;
}

/** Whether a link failed, or may have. */
export function isWrong({ state }: Pick<Item, 'state'>): boolean {
  return state === 'failed' || state === 'unknown' || state === 'doubtful';
}

/** The key of an item's group of outcomes; undefined while it is on its way, or if all is well with it. */
export function groupOf(item: Pick<Item, 'state' | 'problem'>): string | undefined {
  const { state, problem } = item;
  const isUnchecked = state === 'confirmed' && problem !== undefined;
  return isUnchecked || isWrong(item) ? `${state} ${problem ? reasonOf(problem) : ''}` : undefined;
}

/** The batch after these items changed. The caller writes both in one transaction. */
export function withChanges(
  batch: Batch,
  changes: readonly [before: Item | undefined, after: Item][],
  now: number,
): Batch {
  const counts = { ...batch.counts };
  const reasons = { ...batch.reasons };
  let last = batch.last;
  function tally(item: Item, by: 1 | -1): void {
    counts[item.state] += by;
    const group = groupOf(item);
    if (group === undefined) return;
    const { problem = item.problem ?? { kind: 'ambiguous' }, count = 0 } = reasons[group] ?? {};
    if (count + by > 0) reasons[group] = { problem, count: count + by };
    else delete reasons[group];
  }
  for (const [before, after] of changes) {
    if (before) tally(before, -1);
    tally(after, 1);
    if (isOver(after)) last = { url: after.link.url, title: after.link.title };
  }
  const shown = Math.min(batch.shown ?? 0, wrongOf({ counts }));
  const next = { ...batch, counts, reasons, shown, ...(last ? { last } : {}) };
  const done = doneOf(next);
  const recent = done > doneOf(batch) ? [...batch.recent, { at: now, done }].slice(-RECENT) : batch.recent;
  return withAudit({ ...next, recent }, counts.sent < batch.counts.sent, now);
}

/** The batch after the user started, paused or stopped it. */
export function withRun(batch: Batch, run: Batch['run'], now: number): Batch {
  // The speed before a pause says nothing about the speed after it.
  const recent = run === 'running' ? [{ at: now, done: doneOf(batch) }] : [];
  const isStopped = run === 'stopped' && batch.run !== run && batch.counts.queued > 0;
  return withAudit({ ...batch, run, recent }, isStopped, now);
}

/** Begins the audit of the confirmed links if the batch just ended, or was stopped with nothing under way. */
function withAudit(batch: Batch, isChanged: boolean, now: number): Batch {
  const { counts, run } = batch;
  const isEnd = counts.sent === 0 && (counts.queued === 0 || run === 'stopped');
  return isChanged && isEnd && counts.confirmed > 0 ? { ...batch, audit: newBatchAudit(now) } : batch;
}

function isOver({ state }: Item): boolean {
  return state !== 'queued' && state !== 'sent';
}

/** Whether a batch has items to send once this account can send. */
export function hasItemsToSend(account: Account, batch: Batch): boolean {
  return batch.run === 'running' && batch.counts.queued > 0 && sameAccount(batch.account, account);
}

/** How many items came to an end. */
export function doneOf({ counts }: Pick<Batch, 'counts'>): number {
  return counts.confirmed + counts.seen + counts.doubtful + counts.failed + counts.unknown;
}

/** How many items failed, or may have. */
export function wrongOf({ counts }: Pick<Batch, 'counts'>): number {
  return counts.failed + counts.unknown + counts.doubtful;
}

/** Whether every item of a batch came to an end. */
export function isBatchOver(batch: Batch): boolean {
  return batch.run !== 'draft' && doneOf(batch) === totalOf(batch);
}

/** Whether a batch is over, and some of what went wrong was never shown to the user. */
export function isUnshown(batch: Batch): boolean {
  return isBatchOver(batch) && wrongOf(batch) > (batch.shown ?? 0);
}

/** How many items it has. */
export function totalOf(batch: Pick<Batch, 'counts'>): number {
  return doneOf(batch) + batch.counts.queued + batch.counts.sent;
}
