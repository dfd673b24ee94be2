import { problemOf } from './problem';

/** The result of `task`; undefined if what it is about is gone, because something else removed it meanwhile. */
export async function unlessGone<T>(task: Promise<T>): Promise<T | undefined> {
  try {
    return await task;
  } catch (error) {
    if (problemOf(error).kind !== 'gone') throw error;
    return undefined;
  }
}
