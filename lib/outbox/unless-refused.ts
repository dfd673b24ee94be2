import { problemOf } from '../problem';
import { PROBLEMS } from '../problems/kinds';
import type { ReadFailure } from '../problems/traits';

/**
 * What a read gives; undefined if the service refuses this one, which says nothing about any other.
 * @throws ProblemError if it failed in another way
 */
export function unlessRefused<T>(read: Promise<T>): Promise<T | undefined> {
  return unless(['closed', 'refused', 'unclear'], read);
}

/** The same, but only if it is plain that it belongs to somebody else, or is gone. */
export function unlessClosed<T>(read: Promise<T>): Promise<T | undefined> {
  return unless(['closed'], read);
}

/** What a search gives. One that finds nothing proves nothing, so one without an answer is no worse. */
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
