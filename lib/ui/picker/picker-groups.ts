import type { Destination, DestinationKind } from '../../destination';
import { destinationKey } from '../../destination-key';
import { destinationName, destinationNote, kindName } from '../../destination-name';
import { type Entry, indexed, search } from '../../search/search';
import { t, type Word } from '../../words';

export interface PickerRow {
  destination: Destination;
  text: string;
  /** What is special about it, or what kind of place it is, if kinds are mixed. */
  detail?: string | undefined;
  /** Whether it can be looked into for folders. */
  opens: boolean;
}

export interface PickerGroup {
  label: string;
  rows: PickerRow[];
}

export interface PickerSource {
  /** Everything known: the pinned ones at the head, then the recent ones. */
  entries: readonly Entry<Destination>[];
  pinned: number;
  recent: number;
  /** What came late for the query: it only ever follows what is there. */
  found: readonly Destination[];
}

/** Each group draws that many rows: thousands would make typing slow, and one group must not hide another. */
const MAX_IN_GROUP = 200;
/** Of what is there in thousands, and is typed for rather than looked for. */
const MAX_OF_MANY = 40;

const KINDS = [
  ['knowledge-base', 'groupKnowledgeBases', MAX_IN_GROUP],
  ['notebook', 'groupNotebooks', MAX_IN_GROUP],
  ['note', 'groupNotes', MAX_OF_MANY],
] as const satisfies [DestinationKind, Word, number][];

/** What is known as one list: the places of a kind, or of every kind. */
export function pickerSource(
  list: { destinations: readonly Destination[]; pinned: number; recent: number } | undefined,
  kind: DestinationKind | undefined,
): Omit<PickerSource, 'found'> {
  const allowed = (destination: Destination) => !kind || destination.kind === kind;
  const { destinations, pinned, recent } = list ?? { destinations: [], pinned: 0, recent: 0 };
  return {
    entries: indexed(destinations.filter(allowed), destinationName),
    pinned: destinations.slice(0, pinned).filter(allowed).length,
    recent: destinations.slice(pinned, pinned + recent).filter(allowed).length,
  };
}

/**
 * The rows for what has been typed. With nothing typed: in groups, folders left to be looked into. Else the best
 * match first, and what was found late below. Each place is there once; `more` counts those that are not drawn.
 */
export function pickerGroups(source: PickerSource, query: string): { groups: PickerGroup[]; more: number } {
  return query.trim() ? matches(source, query) : everything(source);
}

function matches({ entries, found }: PickerSource, query: string) {
  const best = search(entries, query);
  // Of the two only this one is always short.
  const late = new Map(found.map((one) => [destinationKey(one), one]));
  const ids = new Set(found.map(({ id }) => id));
  if (late.size > 0) for (const one of best) if (ids.has(one.id)) late.delete(destinationKey(one));
  return capped(
    [
      [t('groupMatches'), best, MAX_OF_MANY],
      [t('groupFound'), [...late.values()], MAX_OF_MANY],
    ],
    true,
  );
}

function everything({ entries, pinned, recent }: PickerSource) {
  const places = entries.map(({ item }) => item);
  const others = places.slice(pinned + recent).filter((place) => !isFolder(place));
  const first = capped(
    [
      [t('groupPinned'), places.slice(0, pinned), MAX_IN_GROUP],
      [t('groupRecent'), places.slice(pinned, pinned + recent), MAX_IN_GROUP],
    ],
    true,
  );
  const rest = capped(
    KINDS.map(([kind, label, most]) => [t(label), others.filter((place) => place.kind === kind), most]),
    false,
  );
  return { groups: [...first.groups, ...rest.groups], more: first.more + rest.more };
}

function capped(groups: [label: string, places: Destination[], most: number][], mixed: boolean) {
  const filled = groups.filter(([, places]) => places.length > 0);
  return {
    groups: filled.map(([label, places, most]) => ({
      label,
      rows: places.slice(0, most).map(rowOf(mixed)),
    })),
    more: filled.reduce((sum, [, places, most]) => sum + Math.max(places.length - most, 0), 0),
  };
}

function rowOf(mixed: boolean): (destination: Destination) => PickerRow {
  return (destination) => ({
    destination,
    text: destinationName(destination),
    // A path tells by itself what it leads to, and needs the room.
    detail:
      destinationNote(destination) ??
      (mixed && !isFolder(destination) ? kindName(destination.kind) : undefined),
    opens: destination.kind === 'knowledge-base',
  });
}

function isFolder(destination: Destination): boolean {
  return destination.kind === 'knowledge-base' && destination.folder !== undefined;
}
