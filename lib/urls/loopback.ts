/** This machine. Satchel reaches no other host over http. */
export const LOOPBACK = ['localhost', '127.0.0.1'];

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.includes(hostname.toLowerCase());
}
