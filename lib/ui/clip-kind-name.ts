import type { ClipKind, TabKind } from '../clip';
import { t, type Word } from '../words';

const WORDS = {
  link: 'whatLink',
  article: 'whatArticle',
  selection: 'whatSelection',
  file: 'whatFile',
} as const satisfies Record<ClipKind, Word>;

/** The same for all that can be taken of a tab: "This file", "Screenshot". */
export function tabKindName(kind: TabKind | ClipKind): string {
  if (kind === 'tab-file') return t('whatTabFile');
  if (kind === 'screenshot') return t('whatScreenshot');
  return kind === 'area' ? t('whatArea') : clipKindName(kind);
}

/** "Link", "Article", "Selection" or "File". */
export function clipKindName(kind: ClipKind): string {
  return t(WORDS[kind]);
}
