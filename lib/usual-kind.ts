import type { PageKind } from './clip';
import type { Destination } from './destination';

/** What is usually saved of a page: a knowledge base reads a link by itself, a note needs the text. */
export function usualKind(destination: Destination | undefined): PageKind {
  return destination?.kind === 'knowledge-base' ? 'link' : 'article';
}
