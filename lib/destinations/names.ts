import type { Account } from '../model/account';
import type { Destination } from '../model/destination';
import type { SettingsStore } from '../settings/settings';
import type { Values } from '../store/values';
import type { DestinationCache } from './cache';
import { RECENTS } from './recents';

/** A destination under its current name, if a list contains it. */
export function renamed(
  place: Destination,
  { knowledgeBases, notebooks, notes }: DestinationCache,
): Destination {
  const lists = { 'knowledge-base': knowledgeBases, notebook: notebooks, note: notes };
  const name = lists[place.kind].find(({ id }) => id === place.id)?.name;
  return name ? { ...place, name } : place;
}

/** Updates the names of this account's stored destinations, which are shown before the lists are read. */
export async function renameKept(
  { values, settings }: { values: Values; settings: SettingsStore },
  account: Account,
  cache: DestinationCache,
): Promise<void> {
  const recents = values.of(RECENTS, account);
  const named = (places: readonly Destination[]) => places.map((place) => renamed(place, cache));
  const differ = (places: readonly Destination[]) =>
    places.some((place) => renamed(place, cache).name !== place.name);
  if (differ(await recents.get())) await recents.update(named);
  const { pinned, pageDestination, noteDestination } = await settings.get();
  if (!differ([...pinned, pageDestination, noteDestination].filter((place) => place !== null))) return;
  const called = (place: Destination | null) => place && renamed(place, cache);
  await settings.updateFor(account, (kept) => ({
    ...kept,
    pinned: named(kept.pinned),
    pageDestination: called(kept.pageDestination),
    noteDestination: called(kept.noteDestination),
  }));
}
