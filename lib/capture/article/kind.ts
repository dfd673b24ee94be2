import type { Metadata } from '../metadata/metadata';
import { isShop } from './shop-page';

/** Kind of page. It decides which parts are content. */
export type Kind = 'article' | 'product' | 'other';

/**
 * A page without a stated kind is an article if it has an author and a date. All others are landing pages, lists or
 * collections: these, too, mark a text as an article.
 */
export function kindOf({ kind, byline, published }: Metadata, live: Document): Kind {
  if (kind) return kind;
  if (byline !== undefined && published !== undefined) return 'article';
  return isShop(live) ? 'product' : 'other';
}
