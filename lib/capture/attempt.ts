/** Runs work that the clip can do without. @returns undefined if it fails */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
