import type { PageKind } from './clip-kinds';
import type { Destination } from './destination';

/** The default kind for a page: a knowledge base fetches a link itself, but a note needs the text. */
export function usualKind(destination: Destination | undefined): PageKind {
  return destination?.kind === 'knowledge-base' ? 'link' : 'article';
}
