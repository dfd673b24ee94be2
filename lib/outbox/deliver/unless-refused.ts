import { PROBLEMS } from '../../problems/kinds';
import { problemOf } from '../../problems/problem';
import type { ReadFailure } from '../../problems/traits';

/**
 * The result of a read; undefined if the service refuses this read, which says nothing about other reads.
 * @throws ProblemError if the read fails in another way
 */
export function unlessRefused<T>(read: Promise<T>): Promise<T | undefined> {
  return unless(['closed', 'refused', 'unclear'], read);
}

/** Like `unlessRefused`, but only if the item clearly belongs to someone else or was deleted. */
export function unlessClosed<T>(read: Promise<T>): Promise<T | undefined> {
  return unless(['closed'], read);
}

/**
 * The result of a search; undefined if it is refused or not answered, because a search without results proves
 * nothing anyway.
 */
export function unlessUnanswered<T>(search: Promise<T>): Promise<T | undefined> {
  return unless(['closed', 'refused', 'unclear', 'no-answer'], search);
}

async function unless<T>(failures: readonly ReadFailure[], read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (failures.includes(PROBLEMS[problemOf(error).kind].read)) return undefined;
    throw error;
  }
}
