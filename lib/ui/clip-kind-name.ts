import type { ClipKind } from '../clip';
import { t, type Word } from '../words';

const WORDS = {
  link: 'whatLink',
  article: 'whatArticle',
  selection: 'whatSelection',
  file: 'whatFile',
} as const satisfies Record<ClipKind, Word>;

/** "Link", "Article", "Selection" or "File". */
export function clipKindName(kind: ClipKind): string {
  return t(WORDS[kind]);
}
