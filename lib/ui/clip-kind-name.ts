import type { ClipKind, TabKind } from '../model/clip-kinds';
import { t, type Word } from '../words';

const WORDS = {
  link: 'whatLink',
  article: 'whatArticle',
  selection: 'whatSelection',
  note: 'kindNote',
  session: 'mediaChat',
  file: 'whatFile',
  written: 'kindNote',
} as const satisfies Record<ClipKind, Word>;

/** The name of what can be saved of a tab, or of a clip that is no page: "This file", "Screenshot", "Link". */
export function tabKindName(kind: TabKind | ClipKind): string {
  if (kind === 'tab-file') return t('whatTabFile');
  if (kind === 'screenshot') return t('whatScreenshot');
  if (kind === 'whole-page') return t('whatWholePage');
  return kind === 'area' ? t('whatArea') : clipKindName(kind);
}

/** "Link", "Article", "Selection" … */
export function clipKindName(kind: ClipKind): string {
  return t(WORDS[kind]);
}
