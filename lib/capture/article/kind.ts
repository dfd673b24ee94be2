import type { Metadata } from '../metadata/metadata';

/** Kind of page. It decides which parts are content. */
export type Kind = 'article' | 'product' | 'other';

const ARTICLE = 'article,[role="article"],[itemprop~="articleBody"]';

/**
 * A page without a stated kind is an article if it has an author and a date, or if exactly one element is marked as
 * an article. All others are landing pages, lists or collections.
 */
export function kindOf(page: Element, { kind, byline, published }: Metadata): Kind {
  if (kind) return kind;
  const isSigned = byline !== undefined && published !== undefined;
  return isSigned || page.querySelectorAll(ARTICLE).length === 1 ? 'article' : 'other';
}
