import type { LibraryItem } from '../../lib/library/schemas';
import { t, type Word } from '../../lib/words';

/** The knowledge base service's media types (section 2, MediaType), as a person calls them. */
const MEDIA_WORDS: Record<number, Word> = {
  1: 'mediaPdf',
  2: 'mediaWebPage',
  3: 'mediaWord',
  4: 'mediaSlides',
  5: 'mediaExcel',
  6: 'mediaArticle',
  7: 'mediaMarkdown',
  9: 'mediaImage',
  11: 'kindNote',
  12: 'mediaSession',
  13: 'mediaText',
  14: 'mediaMindMap',
  15: 'mediaAudio',
  16: 'mediaVideo',
};

/** What a row is called, whatever the service left out. */
export function itemName(item: LibraryItem): string {
  if (item.kind === 'notebook' && item.view === 'all') return t('notebookRoot');
  if (item.kind === 'notebook' && item.view === 'uncategorized') return t('libraryUncategorized');
  return item.name || t('libraryNoTitle');
}

/** The few words at the end of a row. */
export function itemDetail(item: LibraryItem): string {
  switch (item.kind) {
    case 'knowledge-base':
      return item.readOnly ? t('libraryReadOnly') : '';
    case 'folder':
      return t('libraryFolder');
    case 'file':
      return mediaName(item.mediaType);
    case 'notebook':
      return String(item.count);
    case 'note':
      return item.modifiedAt ? day(item.modifiedAt) : '';
  }
}

/** The line below a row's name; undefined where its kind has none. */
export function itemText(item: LibraryItem): string | undefined {
  switch (item.kind) {
    case 'note':
      return item.text;
    case 'folder':
    case 'file':
      return item.match || undefined;
    default:
      return undefined;
  }
}

/** What kind of file it is; empty where that is not told. */
export function mediaName(mediaType: number): string {
  const word = MEDIA_WORDS[mediaType];
  return word ? t(word) : '';
}

/** "21 Nov 2026", in the language of the words. */
export function day(time: number): string {
  return new Intl.DateTimeFormat(t('language'), { dateStyle: 'medium' }).format(time);
}
