import type { LibraryItem } from '../../lib/contract/library-items';
import { destinationName } from '../../lib/destinations/destination-name';
import { isTime } from '../../lib/model/time';
import { mediaName } from '../../lib/ui/media-name';
import { dateLanguage, t, tCount } from '../../lib/words';
import { notebookShown } from './place';

/** The name of a row, with a substitute if the service gives none. */
export function itemName(item: LibraryItem): string {
  if (item.kind === 'notebook' && item.view !== 'user') return destinationName(notebookShown(item));
  return item.name || t('libraryNoTitle');
}

/** The short text at the end of a row. */
export function itemDetail(item: LibraryItem): string {
  switch (item.kind) {
    case 'knowledge-base':
      return item.readOnly ? t('libraryReadOnly') : '';
    case 'folder':
      return t('libraryFolder');
    case 'file':
      return mediaName(item.mediaType);
    case 'notebook':
      return tCount('libraryNoteCount', item.count);
    case 'note':
      return shortDay(item.modifiedAt);
  }
}

/** The line below a row's name; undefined if its kind has none. */
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

/** "21 Nov 2026", as the user writes dates; empty if the time is unknown. */
export function day(time: number): string {
  if (!isTime(time) || time === 0) return '';
  days ??= new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'medium' });
  return days.format(time);
}

/** A row is short of room, so it leaves out the present year: "21 Nov". */
function shortDay(time: number): string {
  if (new Date(time).getFullYear() !== new Date().getFullYear()) return day(time);
  daysOfYear ??= new Intl.DateTimeFormat(dateLanguage(), { month: 'short', day: 'numeric' });
  return daysOfYear.format(time);
}

/** Kept, because creating a formatter takes longer than formatting many days. */
let days: Intl.DateTimeFormat | undefined;
let daysOfYear: Intl.DateTimeFormat | undefined;
