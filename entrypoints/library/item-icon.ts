import type { LibraryItem } from '../../lib/contract/library-items';
import type { IconName } from '../../lib/ui/icon';

/** Media types by the service's numbers (lib/model/media-types.ts). */
export const OF_MEDIA: Readonly<Record<number, IconName>> = {
  1: 'pdf',
  2: 'globe',
  3: 'document',
  4: 'slides',
  5: 'sheet',
  6: 'article',
  7: 'document',
  9: 'image',
  11: 'note',
  12: 'chat',
  13: 'document',
  14: 'mind-map',
  15: 'audio',
  16: 'video',
};

/** The icon of an item: a file's media type, otherwise its kind. */
export function itemIcon(item: LibraryItem): IconName {
  return item.kind === 'file' ? (OF_MEDIA[item.mediaType] ?? 'file') : item.kind;
}
