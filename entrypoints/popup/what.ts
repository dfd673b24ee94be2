import { type PageKind, usualKind } from '../../lib/clip';
import type { PageView } from '../../lib/contract/page';
import type { Destination } from '../../lib/destination';
import type { Word } from '../../lib/words';

/** What can be saved of a page, in the order it is offered. */
export function available(page: PageView): PageKind[] {
  const content = page.readable && !page.link;
  return [
    ...(/^https?:/i.test(page.url) ? ['link' as const] : []),
    ...(content ? ['article' as const] : []),
    ...(content && page.hasSelection ? ['selection' as const] : []),
  ];
}

/**
 * What is saved: the person's choice where the page still has it, else the selection, else the link for a
 * knowledge base and the article for a note, else whatever there is.
 */
export function chooseWhat(
  page: PageView,
  destination: Destination | undefined,
  choice: PageKind | undefined,
): PageKind | undefined {
  const kinds = available(page);
  const wanted: (PageKind | undefined)[] = [choice, 'selection', usualKind(destination), ...kinds];
  return wanted.find((kind) => kind && kinds.includes(kind));
}

/** Why a page cannot be saved as it is, or only in part; undefined if all is well. */
export function pageNote(page: PageView): Word | undefined {
  const kinds = available(page);
  if (kinds.length === 0) return 'pageNothing';
  if (page.link) return 'pageLink';
  if (!page.readable) return 'pageUnreadable';
  return kinds.includes('link') ? undefined : 'pageNoAddress';
}
