import type { Edited } from '../../lib/contract/capture';
import type { DestinationList } from '../../lib/contract/destinations';
import type { PageView } from '../../lib/contract/page';
import type { TabKind } from '../../lib/model/clip-kinds';
import type { Destination } from '../../lib/model/destination';
import { destinationKey, sameDestination } from '../../lib/model/destination-key';
import type { Entered } from './use-draft';
import { available, chooseWhat, usualTitle } from './what';
import { type Wordless, wordless } from './wordless';

/** What a save would be now. */
export interface Meant {
  title: string;
  destination: Destination | undefined;
  onlyNew: boolean | undefined;
  what: TabKind | undefined;
  /** Whether it is another kind than the popup opened with, because it was the last one saved there. */
  asLast: boolean;
  words: string;
  withLink: boolean;
  wordless: Wordless | undefined;
  edited: Edited | undefined;
  /** The kind that the user has edited, whether or not it is saved. */
  editedKind: Edited['what'] | undefined;
}

interface Known {
  page: PageView | undefined;
  list: DestinationList | undefined;
  /** The destination if the user chooses none. */
  usual: Destination | undefined;
  /** When the popup opened (milliseconds since 1970). */
  opened: number;
}

/** What the user entered, with the defaults for what they left open. */
export function meantOf(
  { title, destination: chosen, what: choice, onlyNew, words = '', ...more }: Entered,
  { page, list, usual, opened }: Known,
): Meant {
  const lastOf = (place: Destination | undefined) => place && list?.kinds?.[destinationKey(place)];
  const destination = chosen === null ? undefined : (chosen ?? usual);
  // Until the usual destination is known, any kind would be a guess that changes under the pointer.
  const decided = Boolean(choice ?? destination ?? list);
  const opensWith = page?.intended?.destination ?? usual;
  const shown = page && decided ? chooseWhat(page, opensWith, choice, lastOf(opensWith)) : undefined;
  // Another destination changes the kind only to what was last saved there, and the form says so.
  const isKept = choice || shown === 'selection' || sameDestination(destination, opensWith);
  const last = isKept ? undefined : lastOf(destination);
  const what = page && last && available(page).includes(last) ? last : shown;
  // A title that the user typed stays; the default title follows the kind.
  const untouched = page && title === page.title;
  return {
    title: untouched ? usualTitle(page, what, opened) : title,
    destination,
    onlyNew,
    what,
    asLast: what !== shown,
    words,
    withLink: more.wordsWithLink === true,
    wordless: wordless(what, destination, more.wordsWithLink),
    edited: more.edited?.what === what ? more.edited : undefined,
    editedKind: more.edited?.what,
  };
}
