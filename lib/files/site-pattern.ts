import { webUrl } from '../web-url';

/** What to ask the browser for so that this address can be fetched; undefined where it cannot be asked for. */
export function sitePattern(address: string): { pattern: string; host: string } | undefined {
  const url = webUrl(address);
  if (!url) return undefined;
  const { protocol, hostname, host } = url;
  // The manifest asks for no other sites over http.
  const askable = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  return askable ? { pattern: `${protocol}//${hostname}/*`, host } : undefined;
}
