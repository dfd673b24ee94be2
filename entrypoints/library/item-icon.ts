import type { LibraryItem } from '../../lib/contract/library-items';
import type { IconName } from '../../lib/ui/icon';

/** By the number of the service's table (lib/model/media-types.ts). */
const OF_MEDIA: Readonly<Record<number, IconName>> = {
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

/** The icon of a row's kind; of a file, that of its media type. */
export function itemIcon(item: LibraryItem): IconName {
  return item.kind === 'file' ? (OF_MEDIA[item.mediaType] ?? 'file') : item.kind;
}
