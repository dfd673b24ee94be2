import { destinationHint, destinationName, kindName } from '../../destinations/destination-name';
import type { Destination, DestinationKind } from '../../model/destination';
import { destinationKey } from '../../model/destination-key';
import { type Indexed, indexed, search } from '../../search/search';
import { t, type Word } from '../../words';

export interface PickerRow {
  destination: Destination;
  text: string;
  /** The line below: where it is, for a folder ("Research / Papers"), or a note about it. */
  path?: string | undefined;
  /** The whole name, if `text` is only its end. */
  title?: string | undefined;
  /** Its kind, if kinds are mixed. */
  detail?: string | undefined;
  /** Whether its folders can be shown. */
  opens: boolean;
}

export interface PickerGroup {
  label: string;
  rows: PickerRow[];
}

export interface PickerSource {
  /** Everything known: pinned ones first, then recent ones. */
  index: readonly Indexed<Destination>[];
  pinned: number;
  recent: number;
  /** Late answers to the query: they are only ever appended. */
  found: readonly Destination[];
  /** Whether it has several kinds, so that a row says which one it is. */
  mixed: boolean;
}

/** The rows drawn in each group: thousands would make typing slow, and no group must hide another. */
const MOST_IN_GROUP = 200;
/** Notes, which exist in thousands and are searched rather than browsed, and search results. */
const MOST_OF_MANY = 40;

const KINDS = [
  ['knowledge-base', 'knowledgeBases', MOST_IN_GROUP],
  ['notebook', 'groupNotebooks', MOST_IN_GROUP],
  ['note', 'notes', MOST_OF_MANY],
] as const satisfies [DestinationKind, Word, number][];

/** Between the names of a path. */
const SEPARATOR = ' / ';

/** The known destinations as one list: of one kind, or of every kind. */
export function pickerSource(
  list: { destinations: readonly Destination[]; pinned: number; recent: number } | undefined,
  kind: DestinationKind | undefined,
): Omit<PickerSource, 'found'> {
  const allowed = (destination: Destination) => !kind || destination.kind === kind;
  const { destinations, pinned, recent } = list ?? { destinations: [], pinned: 0, recent: 0 };
  return {
    index: indexed(destinations.filter(allowed), destinationName),
    pinned: destinations.slice(0, pinned).filter(allowed).length,
    recent: destinations.slice(pinned, pinned + recent).filter(allowed).length,
    mixed: !kind,
  };
}

/**
 * The rows for a query. If it is empty: in groups, with folders only among the pinned and recent ones.
 * Otherwise the best match first, and late answers below. Each destination appears once; `more` counts those
 * that are not drawn.
 */
export function pickerGroups(source: PickerSource, query: string): { groups: PickerGroup[]; more: number } {
  return query.trim() ? matches(source, query) : everything(source);
}

function matches({ index, found, mixed }: PickerSource, query: string) {
  const best = search(index, query);
  // Only `late` is always short: comparing ids first avoids computing a key for every match.
  const late = new Map(found.map((one) => [destinationKey(one), one]));
  const ids = new Set(found.map(({ id }) => id));
  if (late.size > 0) for (const one of best) if (ids.has(one.id)) late.delete(destinationKey(one));
  return capped(
    [
      [t('groupMatches'), best, MOST_OF_MANY],
      [t('groupFound'), [...late.values()], MOST_OF_MANY],
    ],
    mixed,
  );
}

function everything({ index, pinned, recent, mixed }: PickerSource) {
  const destinations = index.map(({ item }) => item);
  const others = destinations.slice(pinned + recent).filter((destination) => !isFolder(destination));
  const first = capped(
    [
      [t('groupPinned'), destinations.slice(0, pinned), MOST_IN_GROUP],
      [t('groupRecent'), destinations.slice(pinned, pinned + recent), MOST_IN_GROUP],
    ],
    mixed,
  );
  const rest = capped(
    KINDS.map(([kind, label, most]) => [
      t(label),
      others.filter((destination) => destination.kind === kind),
      most,
    ]),
    false,
  );
  return { groups: [...first.groups, ...rest.groups], more: first.more + rest.more };
}

function capped(groups: [label: string, destinations: Destination[], most: number][], mixed: boolean) {
  const filled = groups.filter(([, destinations]) => destinations.length > 0);
  return {
    groups: filled.map(([label, destinations, most]) => ({
      label,
      rows: destinations.slice(0, most).map(rowOf(mixed)),
    })),
    more: filled.reduce((sum, [, destinations, most]) => sum + Math.max(destinations.length - most, 0), 0),
  };
}

function rowOf(mixed: boolean): (destination: Destination) => PickerRow {
  return (destination) => ({
    destination,
    ...nameOf(destination),
    // A folder's path already says what it is, and needs the room.
    detail: mixed && !isFolder(destination) ? kindName(destination.kind) : undefined,
    opens: destination.kind === 'knowledge-base',
  });
}

/** A folder's own name, with its path apart; or a name with the note about it. */
function nameOf(destination: Destination): Pick<PickerRow, 'text' | 'path' | 'title'> {
  const title = destinationName(destination);
  const at = isFolder(destination) ? title.lastIndexOf(SEPARATOR) : -1;
  if (at < 0) return { text: title, path: destinationHint(destination) };
  return { text: title.slice(at + SEPARATOR.length), path: title.slice(0, at), title };
}

function isFolder(destination: Destination): boolean {
  return destination.kind === 'knowledge-base' && destination.folder !== undefined;
}
