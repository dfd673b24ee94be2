import { isOwnAddress } from '../../urls/same-site';
import { attribute, queryFirst } from '../dom/live';

/** The base of the page's relative addresses. */
export function baseOf(page: Document, url: string): string {
  const base = queryFirst(page, 'base[href]');
  return (base && URL.parse(attribute(base, 'href') ?? '', url)?.href) ?? url;
}

/** The canonical address if it is plausible. Otherwise the page's address without a text fragment. */
export function canonicalAddress(page: Document, url: string): string {
  const here = URL.parse(url);
  if (!here) return url;
  const named = queryFirst(page, 'link[rel~="canonical" i]');
  const canonical = named && URL.parse(attribute(named, 'href') ?? '', baseOf(page, url));
  if (canonical && isOwnAddress(here, canonical)) return canonical.href;
  here.hash = here.hash.split(':~:', 1)[0] ?? '';
  return here.href;
}
