import { lettersOf } from '../../text/letters-of';
import { hostOf } from './host';

/** A shorter host name may be part of a person's name (characters). */
const SHORTEST_HOST = 6;

/** `Example.com`, `www.example.cn,晚报` */
const HOST = /\bwww\.|\.(?:com|org|net|gov|cn)\b/i;

/** Whether an author is only the site: its name, or a name with the host's in it, such as `Example Shop Ltd`. */
export function isOfSite(author: string, site: string | undefined, url: string): boolean {
  const letters = lettersOf(author);
  if (letters === '' || letters === lettersOf(site ?? '') || HOST.test(author)) return true;
  const [host = ''] = hostOf(url).split('.').slice(-2);
  return host.length >= SHORTEST_HOST && letters.includes(lettersOf(host));
}
