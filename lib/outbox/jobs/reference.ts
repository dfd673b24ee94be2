const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 8;

/**
 * Makes a reference: 8 random characters `[a-z2-7]`, 40 bits, by which a clip is found at the service
 * (lib/outbox/README.md#how-a-lost-request-is-found).
 */
export function makeReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** The reference of one part: the job's reference for the first part, `k7q2fm3p-2` for the second. */
export function partReference(reference: string, index: number): string {
  return index === 0 ? reference : `${reference}-${index + 1}`;
}

/**
 * Counts a part's reference in a text. References of other parts, which start with it, do not count. Plain
 * text may join blocks, so digits after a reference may belong to the next block.
 */
export function countReference(text: string, reference: string): number {
  if (reference === '') return 0;
  // References contain no dash and all have the same length.
  const another = reference.includes('-') ? /^\d/ : /^-\d/;
  const [, ...afters] = text.split(reference);
  return afters.filter((after) => !another.test(after)).length;
}
