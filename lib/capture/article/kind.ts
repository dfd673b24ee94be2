import type { Metadata } from '../metadata/metadata';
import { hasProductTitle, isShop } from './shop-page';

/** Kind of page. It decides which parts are content. */
export type Kind = 'article' | 'product' | 'other';

/**
 * Shops state `article` if their tool is made for blogs, so the name of the heading says more. A page without a stated kind is an article if it has an author and a date. All others are landing pages, lists or
 * collections: these, too, mark a text as an article.
 */
export function kindOf({ kind, byline, published, url }: Metadata, live: Document): Kind {
  if (kind === 'product' || hasProductTitle(live)) return 'product';
  if (kind) return kind;
  if (byline !== undefined && published !== undefined) return 'article';
  return isShop(live, url) ? 'product' : 'other';
}
