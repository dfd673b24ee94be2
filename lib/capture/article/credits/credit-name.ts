import { classOf, wordOfClass } from '../../dom/classes';
import { attributeOf, HEADINGS, lineOf } from '../../dom/nodes';
import { shownDate } from '../../metadata/shown-date';
import { leadsWithinSite } from '../leads-to';
import { asName } from './as-name';
import { chineseNames } from './chinese-credit';

/** Class names of an author's block. */
export const AUTHOR = wordOfClass('authors?|by-?line|authorname|writer|contributor|posted-?by');
/** Class names of facts about an author: `author-bio`, `byline-category`. */
const ABOUT_AUTHOR = wordOfClass('bio(?:graphy)?|desc(?:ription)?|role|job|position|credentials?|category');
const PROFILE = /\/(?:authors?|people|profiles?|contributors?|staff|writers?)\/[^/]/i;

/** What stands before a name. */
export const BY =
  /^(?:(?:(?:article )?written|posted|added|published|reviewed|words|text|article|story|recipe|rezept|recette|receta) )?(?:by|von|par|por|作者|بقلم|(?:text|words|authors?|aut(?:or(?:in|e)?|eure?)|文|著者|執筆|글)(?=\s*[:：]))(?:\s*[:：]\s*|\s+)/i;
/** Stands before a link with the author's name. */
export const CHINESE_LABEL = /(?:作者|撰文|记者|記者) ?[:：]$/;
/** `From: Ana Example <ana@list.example>` or `From: ana@list.example (Ana Example)`, in an archive of mail. */
const SENDER =
  /^from ?: ?(?:[^\s(]{1,60}(?: at [^\s(]{1,60})? \(([^()]{2,60})\)|["'“]?([^<:"”@]{2,60})(?=[<"”@]|$))/i;
/** `김철수 기자` */
const KOREAN = /^(\p{Script=Hangul}{2,4}) 기자(?!\p{L})/u;
/** Characters. */
const LONGEST_HEADER = 160;

/** The name that a text credits. `next` finds the text after it. */
export function nameAt(text: Text, next: () => Text | undefined, url: string): string | undefined {
  const line = lineOf(text);
  if (CHINESE_LABEL.test(line)) {
    const name = next()?.data;
    if (!/[。！？，：:]/.test(name ?? '')) return asName(name);
  }
  const chinese = chineseNames(line) ?? KOREAN.exec(line)?.[1];
  if (chinese) return chinese;
  const sender = senderAt(text, line);
  if (sender) return asName(sender);
  // The label may stand alone, before a link.
  if (BY.test(`${line} `) && leadsItem(text, line)) return asName(`${line} `.replace(BY, '') || next()?.data);
  const parent = text.parentElement;
  if (!parent) return undefined;
  const link = parent.closest('a[href]');
  const around = parent.parentElement;
  const isMarked =
    (link && (isProfile(attributeOf(link, 'href'), url) || link.matches('[rel~="author"]'))) ||
    isNamed(parent) ||
    (around && isNamed(around) && lineOf(around) === line) ||
    parent.closest('[itemprop~="author"]') !== null;
  return isMarked ? asName(line) : undefined;
}

function senderAt({ parentElement }: Text, line: string): string | undefined {
  if (!/^from\b/i.test(line)) return undefined;
  const item = parentElement?.closest('li,p,tr,dl,div,pre');
  const [, bracketed, first] = SENDER.exec((item ? lineOf(item) : line).slice(0, LONGEST_HEADER)) ?? [];
  return bracketed ?? first;
}

/** Whether `by Ana` begins its item or heading, if it is in one, or has a date beside it. `Ovens by Ana` is no credit. */
function leadsItem({ parentElement }: Text, line: string): boolean {
  const item = parentElement?.closest(`li,${HEADINGS}`);
  const said = item ? lineOf(item) : line;
  return said.startsWith(line) || shownDate(said) !== undefined;
}

function isNamed(element: Element): boolean {
  return AUTHOR.test(classOf(element)) && !ABOUT_AUTHOR.test(classOf(element));
}

/**
 * Whether an address is a person's profile on the page's site. A profile on another site is mostly the site's own.
 */
function isProfile(address: string, url: string): boolean {
  return PROFILE.test(address) && leadsWithinSite(address, url);
}
