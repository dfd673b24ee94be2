import { type Batch, isBatchOver, totalOf, wrongOf } from './batch';

const DAY_MS = 24 * 3600_000;
/** How long a batch that was never started is kept (milliseconds). The page that adds it starts it at once. */
const DRAFT_MS = DAY_MS;
/** How long a complete batch is kept (milliseconds). */
const COMPLETE_MS = 30 * DAY_MS;
/** The most complete batches that are kept, and the most links in them. The newest batch is always kept. */
const MOST_COMPLETE = { batches: 50, links: 100_000 };
/** The most other batches, and the most links in them. Only the user removes them. */
const MOST_INCOMPLETE = { batches: 200, links: 300_000 };

/** Whether every link of a batch is saved. */
export function isSaved(batch: Batch): boolean {
  return isBatchOver(batch) && wrongOf(batch) === 0;
}

/** Whether every link of a batch is saved and its audit is over, so that nothing new will be known. */
export function isComplete(batch: Batch): boolean {
  return isSaved(batch) && batch.audit?.nextAt === undefined;
}

/** Whether a draft is abandoned: its page was closed before it started the batch. */
export function isAbandoned({ run, createdAt }: Batch, now: number): boolean {
  return run === 'draft' && now - createdAt >= DRAFT_MS;
}

/**
 * The complete batches that are old, or too many.
 * @param mostMs how long one is kept (milliseconds)
 */
export function outdated(batches: readonly Batch[], now: number, mostMs = COMPLETE_MS): Batch[] {
  let links = 0;
  return batches
    .filter(isComplete)
    .toSorted((a, b) => endedAt(b) - endedAt(a))
    .filter((batch, index) => {
      links += totalOf(batch);
      const isExtra = index > 0 && (index >= MOST_COMPLETE.batches || links > MOST_COMPLETE.links);
      return isExtra || now - endedAt(batch) >= mostMs;
    });
}

/** Whether a batch of so many links fits beside these. Complete batches make room by themselves. */
export function fits(links: number, others: readonly Batch[]): boolean {
  const incomplete = others.filter((batch) => !isComplete(batch));
  const all = incomplete.reduce((sum, batch) => sum + totalOf(batch), links);
  return incomplete.length < MOST_INCOMPLETE.batches && all <= MOST_INCOMPLETE.links;
}

/** When the last link came to its end. */
function endedAt({ recent, createdAt }: Batch): number {
  return recent.at(-1)?.at ?? createdAt;
}
