import { type Batch, doneOf, totalOf } from './batch';

/** A slow stretch of the batch may be followed by a fast one: the time left is a range (factors). */
const RANGE = [0.7, 1.6] as const;

/**
 * The time until the batch ends at its present speed (milliseconds). Undefined if that is not known, or if nothing
 * more can go to one of its destinations: those links wait for the user.
 */
export function timeLeft(batch: Batch, now: number): { least: number; most: number } | undefined {
  const [first, last] = [batch.recent[0], batch.recent.at(-1)];
  if (!first || !last || last.done === first.done || last.at <= first.at) return undefined;
  if (batch.destinations.some(({ problem }) => problem)) return undefined;
  // Up to now, because the last chunk of a batch may wait for a destination.
  const each = (Math.max(now, last.at) - first.at) / (last.done - first.done);
  const left = each * (totalOf(batch) - doneOf(batch));
  return { least: Math.round(left * RANGE[0]), most: Math.round(left * RANGE[1]) };
}
