/** The mark of one part of what a job writes: the reference itself, and `k7q2fm3p-2` for the second part. */
export function markOf(reference: string, index: number): string {
  return index === 0 ? reference : `${reference}-${index + 1}`;
}

/** How often `mark` stands in a text. The mark of another part, which begins with it, does not count. */
export function countMark(text: string, mark: string): number {
  if (mark === '') return 0;
  const [, ...afters] = text.split(mark);
  return afters.filter((after) => !/^-?\d/.test(after)).length;
}
