import type { Metadata } from '../../metadata/metadata';
import { hasProductTitle, isShop } from './shop-page';

/** Kind of page. It decides which parts are content. */
export type Kind = 'article' | 'product' | 'other';

/**
 * Some shops use a blogging tool and state `article`, so the heading's class name counts more. A page that states no kind
 * is an article if it has an author and a date. Any other page may be a landing page, a list or a collection, although
 * these mark texts as articles, too.
 */
export function kindOf({ kind, byline, published, url }: Metadata, live: Document): Kind {
  if (kind === 'product' || hasProductTitle(live)) return 'product';
  if (kind) return kind;
  if (byline !== undefined && published !== undefined) return 'article';
  return isShop(live, url) ? 'product' : 'other';
}
