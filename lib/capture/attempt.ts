/** The result of work without which the clip is still worth keeping; undefined if it fails. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
