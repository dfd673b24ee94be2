import { type Problem, problemOf } from '../problem';

const REFUSALS: ReadonlySet<Problem['kind']> = new Set(['target', 'terminal', 'ambiguous-final']);

/**
 * What a read gives; undefined where the service refuses this one, which says nothing of any other.
 * @throws ProblemError where it failed in another way
 */
export async function unlessRefused<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (REFUSALS.has(problemOf(error).kind)) return undefined;
    throw error;
  }
}
