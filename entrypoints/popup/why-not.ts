import type { DestinationList } from '../../lib/contract/destinations';
import type { PageView } from '../../lib/contract/page';
import type { Destination } from '../../lib/model/destination';
import type { Word } from '../../lib/words';
import { isFile, type What } from './what';
import type { Wordless } from './wordless';

interface Situation {
  page: PageView | undefined;
  what: What | undefined;
  destination: Destination | undefined;
  list: DestinationList | undefined;
  /** Why the user's own files cannot be added, if they are saved in place of the page. */
  files?: Word | undefined;
  /** Set if the choice cannot carry the words that the user has typed. */
  wordless?: Wordless | undefined;
}

/** Why the Save button is disabled, as a message name; undefined if it is enabled. */
export function whyNot({ page, what, destination, list, files, wordless }: Situation): Word | undefined {
  if (!page) return 'oneMoment';
  if (!destination && !list) return 'reasonLoadingList';
  if (!what) return 'reasonNothing';
  if (destination && isFile(what) && destination.kind !== 'knowledge-base') return 'reasonFilesPlace';
  if (destination && wordless) return 'reasonWords';
  if (destination) return files;
  if (list?.refreshing && list.destinations.length === 0) return 'reasonLoadingList';
  return list?.destinations.length ? 'reasonNoDestination' : 'reasonEmptyList';
}

/** Whether Save is disabled only because something is still loading. */
export function isLoading(reason: Word | undefined): boolean {
  return reason === 'oneMoment' || reason === 'reasonLoadingList';
}
