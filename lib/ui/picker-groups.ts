import { type Destination, type DestinationKind, destinationKey } from '../destination';
import { destinationName } from '../destination-name';
import type { Word } from '../words';
import { fold, matchRank } from './match';

export interface PickerGroup {
  label: Word;
  /** True where kinds are mixed, so that each row says what it is. */
  mixed: boolean;
  destinations: Destination[];
}

export interface PickerSource {
  destinations: readonly Destination[];
  /** How many at the head of `destinations` are recent. */
  recent: number;
  /** What the services found for `query`: it comes late, so it only ever follows what is there. */
  found: readonly Destination[];
}

const KINDS = [
  ['knowledge-base', 'groupKnowledgeBases'],
  ['notebook', 'groupNotebooks'],
  ['note', 'groupNotes'],
] as const satisfies [DestinationKind, Word][];

/** The rows for what has been typed, in groups, without empty groups, each place once. */
export function pickerGroups(source: PickerSource, query: string): PickerGroup[] {
  const seen = new Set<string>();
  const fresh = (destination: Destination) => {
    const key = destinationKey(destination);
    return !seen.has(key) && Boolean(seen.add(key));
  };
  const recent = search(source.destinations.slice(0, source.recent), query).filter(fresh);
  const all = search(source.destinations.slice(source.recent), query).filter(fresh);
  const found = source.found.filter(fresh);
  const groups = [
    { label: 'groupRecent', mixed: true, destinations: recent } as const,
    ...KINDS.map(([kind, label]) => ({ label, mixed: false, destinations: ofKind(all, kind) })),
  ];
  groups.at(-1)?.destinations.push(...ofKind(found, 'note'));
  const others = found.filter(({ kind }) => kind !== 'note');
  return [...groups, { label: 'groupFound', mixed: true, destinations: others } as const].filter(
    (group) => group.destinations.length > 0,
  );
}

/** At most `limit` rows in each group; drawing thousands would make typing slow. */
export function capGroups(groups: PickerGroup[], limit: number): PickerGroup[] {
  return groups.map((group) => ({ ...group, destinations: group.destinations.slice(0, limit) }));
}

function ofKind(destinations: Destination[], kind: DestinationKind): Destination[] {
  return destinations.filter((destination) => destination.kind === kind);
}

function search(destinations: readonly Destination[], query: string): Destination[] {
  const wanted = fold(query.trim());
  if (!wanted) return [...destinations];
  return destinations
    .flatMap((destination) => {
      const rank = matchRank(wanted, fold(destinationName(destination)));
      return rank === undefined ? [] : [{ destination, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ destination }) => destination);
}
