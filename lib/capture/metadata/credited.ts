import type { Credits } from '../article/credits';
import { STARTED_BY, STARTED_ON } from '../normalise/forms';
import { type Metadata, withoutKind } from './metadata';

/**
 * The metadata, completed by the author and date beside the page's heading. The author of a thread is its first
 * poster. A name beside the heading replaces an author that is only the site's name.
 */
export function credited(
  metadata: Metadata,
  content: Element,
  credits: Credits = {},
): ReturnType<typeof withoutKind> {
  const startedBy = content.getAttribute(STARTED_BY);
  const startedOn = content.getAttribute(STARTED_ON);
  return {
    ...credits,
    ...withoutKind(metadata),
    ...(credits.byline && isOfSite(metadata) ? { byline: credits.byline } : {}),
    ...(startedBy ? { byline: startedBy } : {}),
    ...(startedOn ? { published: startedOn } : {}),
  };
}

/** A shorter host name may be part of a person's name (characters). */
const SHORTEST_HOST = 6;

/** `Example.com`, `www.example.cn,晚报` */
const HOST = /\bwww\.|\.(?:com|org|net|cn)\b/i;

/** Whether the author is only the site: its name, or a name with the host's in it, such as `Example Shop Ltd`. */
function isOfSite({ byline = '', site, url }: Metadata): boolean {
  if (byline === '' || byline === site || HOST.test(byline)) return true;
  const letters = lettersOf(byline);
  const [host = ''] = (URL.parse(url)?.hostname ?? '')
    .replace(/^www\./, '')
    .split('.')
    .slice(-2);
  return host.length >= SHORTEST_HOST && letters.includes(lettersOf(host));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
