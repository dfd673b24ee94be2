import { trimEndOf } from '../text/trim-end';
import { routeOf } from './route';
import { isOwnAddress } from './same-site';
import { webUrl } from './web-url';

/** Parameters that only record where the reader came from and do not change the page. */
const TRACKING =
  /^(?:utm_.*|hsa_.*|(?:fb|[dgy]|t[tw])clid|gclsrc|[gw]braid|msclkid|li_fat_id|igshid|igsh|mc_[ce]id|_g[al]|_hsenc|_hsmi|mkt_tok|vero_id|oly_\w+_id|srsltid|ref_src|ref_url|s[cp]m|spm_id_from|vd_source|share_(?:source|medium|token|from|tag))$/i;

/**
 * One text for all addresses of a page: without scheme, tracking parameters, fragment (unless it is a route)
 * and trailing slash; parameters sorted by name. Undefined if the address is not on the web.
 */
export function normalise(address: string): string | undefined {
  const url = untracked(address);
  url?.searchParams.sort();
  return url && `${url.host}${trimEndOf(url.pathname, '/')}${url.search}${routeOf(url)}`;
}

/**
 * The addresses to mark after saving a page from this one: as it is, with and without a trailing slash, and
 * with https. Empty if a fragment selects the content, because the browser's comparison ignores fragments.
 */
export function markedAddresses(address: string): string[] {
  const url = untracked(address);
  if (!url || routeOf(url)) return [];
  const path = trimEndOf(url.pathname, '/');
  const all = [url.protocol, 'https:'].flatMap((protocol) =>
    [path || '/', `${path}/`].map((each) => `${protocol}//${url.host}${each}${url.search}`),
  );
  return [...new Set(all)];
}

/** The address without tracking parameters. */
function untracked(address: string): URL | undefined {
  const url = webUrl(address);
  if (!url) return undefined;
  const { searchParams } = url;
  for (const name of [...searchParams.keys()]) if (TRACKING.test(name)) searchParams.delete(name);
  return url;
}

/** The normalised addresses of a page: its own, and its canonical one. */
export function namesOf(address: string, canonical: string | undefined): string[] {
  const own = ownAddress(address, canonical);
  const names = [normalise(address), own && normalise(own)];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The canonical address of the page at this address, if it is plausible. */
export function ownAddress(address: string, canonical: string | undefined): string | undefined {
  const [here, named] = [webUrl(address), webUrl(canonical ?? '')];
  return here && named && isOwnAddress(here, named) ? named.href : undefined;
}
