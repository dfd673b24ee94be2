import { isOwnAddress, ROUTE } from '../own-address';
import { trimEndOf } from '../trim-end';
import { webUrl } from '../web-url';

/** Parameters that only tell who sent the reader: they change nothing about the page. */
const TRACKING =
  /^(?:utm_.*|hsa_.*|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mc_[ce]id|_ga|_gl|_hsenc|_hsmi|mkt_tok|vero_id|oly_(?:anon|enc)_id|srsltid|ref_src|ref_url|spm|scm|spm_id_from|vd_source|share_(?:source|medium|token|from|tag))$/i;

/**
 * One text for all addresses by which a page is reached: without tracking parameters, fragment, slash at the
 * end, and the difference between http and https; parameters by name. Nothing for what is not on the web.
 */
export function normalise(address: string): string | undefined {
  const url = untracked(address);
  if (!url) return undefined;
  url.searchParams.sort();
  const query = url.searchParams.toString();
  const route = ROUTE.test(url.hash) ? url.hash : '';
  return `${url.host}${trimEndOf(url.pathname, '/')}${query ? `?${query}` : ''}${route}`;
}

/**
 * The addresses at which the browser is to mark a page that was saved from this one: as it stands, with and
 * without a slash at the end, and by https. None where the fragment decides what is shown, which it ignores.
 */
export function markedAddresses(address: string): string[] {
  const url = untracked(address);
  if (!url || ROUTE.test(url.hash)) return [];
  const path = trimEndOf(url.pathname, '/');
  const all = [url.protocol, 'https:'].flatMap((protocol) =>
    [path || '/', `${path}/`].map((each) => `${protocol}//${url.host}${each}${url.search}`),
  );
  return [...new Set(all)];
}

/** Without the parameters that only tell who sent the reader. */
function untracked(address: string): URL | undefined {
  const url = webUrl(address);
  if (!url) return undefined;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url;
}

/** The texts under which a page may be known: its address, and what it calls itself. */
export function namesOf(address: string, canonical: string | undefined): string[] {
  const own = ownAddress(address, canonical);
  const names = [normalise(address), own && normalise(own)];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** What the page at this address calls itself, if that can be believed. */
export function ownAddress(address: string, canonical: string | undefined): string | undefined {
  const [here, named] = [webUrl(address), webUrl(canonical ?? '')];
  return here && named && isOwnAddress(here, named) ? named.href : undefined;
}
