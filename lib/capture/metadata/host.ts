import { lettersOf } from '../../text/letters-of';
import { wordsIn } from './words';

/** A shorter label may be an ordinary word of the title, and so may any label in a longer end (characters). */
const SHORTEST_LABEL = 4;
const LONGEST_SITE = 30;

/** Stands between the parts of a title, such as that of the page and the name of the site. */
export const SEPARATOR = /\s[|–—·:-]\s/;

/** Whether a text is only the name of the host: `7 Cups` on 7cups.com, `Bogleheads.org` on bogleheads.org. */
export function isHost(text: string, url: string): boolean {
  const host = hostOf(url);
  const letters = lettersOf(text);
  return letters !== '' && (letters === lettersOf(host) || host.split('.').slice(0, -1).includes(letters));
}

/** The end of a title if it is the host's name or has it as a word: "… - Stack Overflow" on stackoverflow.com. */
export function hostIn(title: string, url: string): string {
  const [, ...others] = title.split(SEPARATOR);
  const last = others.at(-1)?.trim() ?? '';
  const labels = hostOf(url).split('.').slice(0, -1);
  const isPart = wordsIn(last).some((word) => word.length >= SHORTEST_LABEL && labels.includes(word));
  return isHost(last, url) || (isPart && last.length <= LONGEST_SITE) ? last : '';
}

/** The host of an address without `www.`; empty if it has none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
}
