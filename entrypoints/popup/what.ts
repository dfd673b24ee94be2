import type { PageView } from '../../lib/contract/page';
import { type TabKind, type TextKind, usualKind } from '../../lib/model/clip-kinds';
import type { Destination } from '../../lib/model/destination';
import { pictureTitle } from '../../lib/pictures/picture-title';
import { webUrl } from '../../lib/urls/web-url';
import { t, type Word } from '../../lib/words';

/** What the popup can save: something of the tab, or files. */
export type What = TabKind | 'file';

const TIPS = {
  link: 'tipLink',
  article: 'tipArticle',
  selection: 'tipSelection',
  screenshot: 'tipScreenshot',
  area: 'tipArea',
  'whole-page': 'tipWholePage',
  'tab-file': 'tipTabFile',
  file: 'tipFile',
} as const satisfies Record<What, Word>;

/** What saving as this kind does, in one sentence. */
export function whatTip(what: What): string {
  return t(TIPS[what]);
}

/** The kinds that a page offers, in order. */
export function available(page: PageView): TabKind[] {
  const content = page.readable && !page.link;
  return [
    ...(webUrl(page.url) ? ['link' as const] : []),
    ...(content ? ['article' as const] : []),
    ...(content && page.selectionMark ? ['selection' as const] : []),
    ...(page.file && page.url ? ['tab-file' as const] : []),
    ...(content ? (['screenshot', 'area', 'whole-page'] as const) : []),
  ];
}

/** The kind as which the page's own content can be added to a note; undefined if it has none. */
export function contentKind(page: PageView): TabKind | undefined {
  const kinds = available(page);
  return (['selection', 'article'] as const).find((kind) => kinds.includes(kind));
}

/** Whether only a knowledge base takes it. */
export function isFile(what: What | undefined): boolean {
  return what === 'file' || what === 'tab-file' || isPicture(what);
}

/** Whether it is a picture of the page. */
export function isPicture(what: What | undefined): boolean {
  return what === 'screenshot' || what === 'area' || what === 'whole-page';
}

/** Whether it is text that can be shown and edited before it is saved. */
export function isPreviewable(what: TabKind | undefined): what is TextKind {
  return what === 'article' || what === 'selection';
}

/** The default title: a file's name; the page's title and the time for a picture. */
export function usualTitle({ title, file }: PageView, what: TabKind | undefined, now: number): string {
  if (what === 'tab-file') return file?.name ?? title;
  return isPicture(what) ? pictureTitle(title, now) : title;
}

/**
 * The kind that the popup opens with: the user's choice if the page still has it, else the selection, else the file
 * for a knowledge base, else what was last saved to the destination, else the usual kind for it (a link for a
 * knowledge base, an article for notes), else the first available one.
 */
export function chooseWhat(
  page: PageView,
  destination: Destination | undefined,
  choice: TabKind | undefined,
  last?: TabKind | undefined,
): TabKind | undefined {
  const kinds = available(page);
  const file = destination?.kind === 'knowledge-base' ? ('tab-file' as const) : undefined;
  const wanted: (TabKind | undefined)[] = [choice, 'selection', file, last, usualKind(destination), ...kinds];
  return wanted.find((kind) => kind && kinds.includes(kind));
}

/** Why a page cannot be saved, or only in part; undefined if all is well. */
export function pageRemark(page: PageView): Word | undefined {
  const kinds = available(page);
  if (kinds.length === 0) return 'pageNothing';
  if (page.tabClosed) return 'pageTabClosed';
  if (page.link) return page.file ? 'pageFileLink' : 'pageLink';
  if (page.file) return undefined;
  if (!page.readable) return 'pageUnreadable';
  return kinds.includes('link') ? undefined : 'pageNoAddress';
}
