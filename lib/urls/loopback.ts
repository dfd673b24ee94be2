/** This machine. Satchel reaches no other host over http. */
const LOOPBACK = ['localhost', '127.0.0.1'];

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.includes(hostname.toLowerCase());
}

/** The match patterns of all sites that the manifest lets Satchel ask for. */
export const ALL_SITES = ['https://*/*', ...LOOPBACK.map((host) => `http://${host}/*`)];
