/** The mark of one part of what a job writes: the reference itself, and `k7q2fm3p-2` for the second part. */
export function markOf(reference: string, index: number): string {
  return index === 0 ? reference : `${reference}-${index + 1}`;
}

/**
 * How often `mark` stands in a text. The mark of another part, which begins with it, does not count. A plain text may
 * join blocks: what follows a reference may be a number that begins the next one.
 */
export function countMark(text: string, mark: string): number {
  if (mark === '') return 0;
  // A reference has no dash in it, and all are of one length.
  const another = mark.includes('-') ? /^\d/ : /^-\d/;
  const [, ...afters] = text.split(mark);
  return afters.filter((after) => !another.test(after)).length;
}
