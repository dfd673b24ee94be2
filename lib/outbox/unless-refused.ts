import { type ProblemKind, problemOf } from '../problem';

/**
 * What a read gives; undefined where the service refuses this one, which says nothing of any other.
 * @throws ProblemError where it failed in another way
 */
export function unlessRefused<T>(read: Promise<T>): Promise<T | undefined> {
  return unless(['target', 'terminal', 'ambiguous-final'], read);
}

/** The same, but only where it is plain that it is somebody else's, or gone. */
export function unlessClosed<T>(read: Promise<T>): Promise<T | undefined> {
  return unless(['target'], read);
}

/** What a search gives, which proves nothing when it finds nothing: so nothing also where it got no answer. */
export function unlessUnanswered<T>(search: Promise<T>): Promise<T | undefined> {
  return unless(['target', 'terminal', 'ambiguous-final', 'ambiguous'], search);
}

async function unless<T>(kinds: readonly ProblemKind[], read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (kinds.includes(problemOf(error).kind)) return undefined;
    throw error;
  }
}
