import { isLoopback } from '../urls/loopback';
import { webUrl } from '../urls/web-url';

/** The match pattern and host of the permission to fetch an address; undefined if it cannot be requested. */
export function sitePattern(address: string): { pattern: string; host: string } | undefined {
  const url = webUrl(address);
  if (!url) return undefined;
  const { protocol, hostname, host } = url;
  // The manifest requests no other sites over http.
  const askable = protocol === 'https:' || isLoopback(hostname);
  return askable ? { pattern: `${protocol}//${hostname}/*`, host } : undefined;
}
