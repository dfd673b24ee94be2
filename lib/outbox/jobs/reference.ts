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
