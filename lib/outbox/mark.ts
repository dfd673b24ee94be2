/** The reference of one part: the job's reference for the first part, `k7q2fm3p-2` for the second. */
export function markOf(reference: string, index: number): string {
  return index === 0 ? reference : `${reference}-${index + 1}`;
}

/**
 * Counts a part's reference in a text. References of other parts, which start with it, do not count. Plain
 * text may join blocks, so digits after a reference may belong to the next block.
 */
export function countMark(text: string, mark: string): number {
  if (mark === '') return 0;
  // References contain no dash and all have the same length.
  const another = mark.includes('-') ? /^\d/ : /^-\d/;
  const [, ...afters] = text.split(mark);
  return afters.filter((after) => !another.test(after)).length;
}
