import { cleanText } from '../text';
import { attribute, documentElement, documentTitle, queryAll } from './dom';
import { type LinkedData, linkedDataOf } from './linked-data';

export interface Metadata {
  title: string;
  url: string;
  byline?: string;
  published?: string;
  site?: string;
  language?: string;
}

/** A line longer than this is no name of anything. */
const LINE_LENGTH = 300;

/** What the page says of itself, each as one clean line; what it does not say is left out. */
export function metadataOf(page: Document, url: string): Metadata {
  const data = linkedDataOf(page);
  const site = line(meta(page, 'og:site_name') ?? data.site);
  return {
    title: titleOf(page, data, site),
    url: canonicalAddress(page, url),
    ...named('byline', meta(page, 'author') ?? data.author ?? notAddress(meta(page, 'article:author'))),
    ...named('published', meta(page, 'article:published_time') ?? data.published),
    ...named('site', site),
    ...named(
      'language',
      attribute(documentElement(page), 'lang') ?? meta(page, 'og:locale')?.replace('_', '-'),
    ),
  };
}

/** What relative addresses on the page are relative to. */
export function baseOf(page: Document, url: string): string {
  const base = queryAll(page, 'base[href]')[0];
  return (base && URL.parse(attribute(base, 'href') ?? '', url)?.href) ?? url;
}

/**
 * A page's own names for itself are trusted where they agree with the title in the tab: what a script left
 * behind from an earlier page does not.
 */
function titleOf(page: Document, data: LinkedData, site: string): string {
  const tab = line(documentTitle(page));
  const candidates = [
    meta(page, 'og:title'),
    data.title,
    ...queryAll(page, 'h1')
      .slice(0, 3)
      .map((heading) => heading.textContent),
  ]
    .map(line)
    .filter((candidate) => candidate !== '' && candidate !== site);
  if (tab === '') return candidates[0] ?? '';
  const agreeing = candidates.find((candidate) => tab.toLowerCase().includes(candidate.toLowerCase()));
  return agreeing ?? withoutSite(tab, site);
}

function withoutSite(title: string, site: string): string {
  if (site === '' || !title.endsWith(site)) return title;
  return title.slice(0, -site.length).replace(/\s*[|–—·:-]\s*$/, '') || title;
}

/**
 * The canonical address, if it is of the same site and not its front page, which careless templates name.
 * Otherwise the address itself, without what only marks a place in the text.
 */
function canonicalAddress(page: Document, url: string): string {
  const here = URL.parse(url);
  if (!here) return url;
  const named = queryAll(page, 'link[rel~="canonical" i]')[0];
  const canonical = named && URL.parse(attribute(named, 'href') ?? '', baseOf(page, url));
  const isRoute = /^#!?\//.test(here.hash);
  if (
    canonical &&
    !isRoute &&
    /^https?:$/.test(canonical.protocol) &&
    siteName(canonical) === siteName(here) &&
    (canonical.pathname !== '/' || here.pathname === '/')
  ) {
    return canonical.href;
  }
  here.hash = here.hash.replace(/:~:.*$/, '');
  return here.href;
}

function siteName(url: URL): string {
  return url.hostname.replace(/^(?:www|m|mobile|amp)\./, '');
}

function meta(page: Document, name: string): string | undefined {
  const found = queryAll(page, `meta[property="${name}" i], meta[name="${name}" i]`);
  return (
    found.map((element) => attribute(element, 'content')).find((content) => content?.trim()) ?? undefined
  );
}

function notAddress(text: string | undefined): string | undefined {
  return text && /^https?:/.test(text) ? undefined : text;
}

function line(text: string | null | undefined): string {
  return cleanText((text ?? '').slice(0, 10 * LINE_LENGTH))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LINE_LENGTH);
}

function named<Name extends string>(name: Name, text: string | null | undefined) {
  const value = line(text);
  // A computed key widens to `string`.
  return (value === '' ? {} : { [name]: value }) as { [N in Name]?: string };
}
