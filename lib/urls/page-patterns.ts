import { ALL_SITES } from './all-sites';
import { isLoopback } from './loopback';
import { webUrl } from './web-url';

/** Nobody reads a browser's prompt that names more sites. */
const MOST_SITES = 10;

/**
 * The match patterns to ask for, so that pages at these addresses can be read: their sites with their subdomains,
 * because many pages move to `www`; or all sites if there are many.
 */
export function pagePatterns(addresses: readonly string[]): string[] {
  const patterns = new Set(addresses.flatMap((address) => patternOf(address) ?? []));
  return patterns.size > MOST_SITES ? ALL_SITES : [...patterns];
}

/** The names of the sites that the patterns grant; undefined if it is all of them. */
export function patternSites(patterns: readonly string[]): string[] | undefined {
  if (patterns === ALL_SITES) return undefined;
  return patterns.map((pattern) => pattern.slice(pattern.indexOf('//') + 2, -'/*'.length).replace('*.', ''));
}

function patternOf(address: string): string | undefined {
  const { protocol, hostname } = webUrl(address) ?? {};
  if (!hostname) return undefined;
  if (isLoopback(hostname)) return `${protocol}//${hostname}/*`;
  // The manifest asks for no other site over http, but most are reached over https, too.
  // An IP address has no subdomains. No other name ends with a digit.
  const isNumber = /[\d\]]$/.test(hostname);
  return `https://${isNumber ? '' : '*.'}${hostname.replace(/^www\./, '')}/*`;
}
