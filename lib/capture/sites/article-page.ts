import { allIn, element, holds, lineOf, unwrap } from '../dom/nodes';
import { isoDay, shownDate } from '../metadata/shown-date';
import { STARTED_BY, STARTED_ON } from '../normalise/forms';
import { copyWithLooks } from '../snapshot/look';
import { dateOf, lineAt, outermost, without } from './dom';
import type { RuleContext, SiteRule } from './site-rule';

interface ArticlePage {
  hosts?: readonly string[];
  /** The paths of its articles; absent: every path. */
  path?: RegExp;
  /** Selector of the text. Without it on the page, the general way is used. */
  text: string;
  /** Selector of what is kept beside the text. */
  also?: string;
  /** Selector of elements in the text that are not part of it. */
  dropped?: string;
  /** Selector of links in the text that no author made. */
  unlinked?: string;
  /** Selector of the author's name, or of the names of all authors. */
  author?: string;
  authors?: string;
  /** Selector of the date. */
  date?: string;
  /** Changes the content, which is a copy. */
  finish?(content: Element, page: Element, context: RuleContext): void;
}

/** A rule for a site that marks its articles, if the general way finds only a part of them or too much. */
export function articlePage({
  hosts,
  path,
  text,
  also,
  dropped,
  unlinked,
  author,
  authors,
  date,
  finish,
}: ArticlePage): SiteRule {
  return {
    ...(hosts ? { hosts } : {}),
    content(page, { pathname }, context) {
      if ((path && !path.test(pathname)) || !holds(page, text)) return undefined;
      const parts = outermost(page, also ? `${text},${also}` : text);
      const holder = element(page, 'div', creditsOf(page, author, date));
      const names = authors && namesIn(page, authors);
      if (names) holder.setAttribute(STARTED_BY, names);
      for (const part of parts) holder.append(dropped ? without(part, dropped) : copyWithLooks(part));
      if (unlinked) for (const link of allIn(holder, unlinked)) unwrap(link);
      finish?.(holder, page, context);
      return holder;
    },
  };
}

/** A paper may have a hundred authors. */
const MOST_AUTHORS = 5;

function namesIn(page: Element, selector: string): string {
  const names = allIn(page, selector).map(lineOf);
  return [...new Set(names)].filter(Boolean).slice(0, MOST_AUTHORS).join(', ');
}

/** Attributes on the content, for the clip's own author and date. */
export function creditsOf(page: Element, author?: string, date?: string): Record<string, string> {
  const by = author && lineAt(page, author);
  const on = date && (dateOf(page, `${date.replaceAll(',', '[datetime],')}[datetime]`) ?? dayIn(page, date));
  return { ...(by ? { [STARTED_BY]: by } : {}), ...(on ? { [STARTED_ON]: on } : {}) };
}

/** The ISO date that the first match shows; undefined if it shows none. */
export function dayIn(element: Element, selector: string): string | undefined {
  return isoDay(shownDate(lineAt(element, selector) ?? '') ?? '');
}
