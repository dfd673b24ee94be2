import type { ClipKind } from '../model/clip-kinds';
import type { IconName } from './icon';

const ICONS: Readonly<Record<ClipKind, IconName>> = {
  link: 'link',
  article: 'article',
  selection: 'selection',
  note: 'note',
  session: 'chat',
  file: 'file',
  written: 'note',
};

/** The icon of a clip. */
export function clipIcon(kind: ClipKind): IconName {
  return ICONS[kind];
}
