import type { Account } from '../model/account';
import type { Destination } from '../model/destination';
import type { SettingsStore } from '../settings/settings';
import type { Values } from '../store/values';
import type { DestinationCache } from './cache';
import { RECENTS } from './recents';

/** A destination under its current name, if a list contains it. */
export function renamed(
  destination: Destination,
  { knowledgeBases, notebooks, notes }: DestinationCache,
): Destination {
  const lists = { 'knowledge-base': knowledgeBases, notebook: notebooks, note: notes };
  const name = lists[destination.kind].find(({ id }) => id === destination.id)?.name;
  return name ? { ...destination, name } : destination;
}

/** Updates the names of this account's stored destinations, which are shown before the lists are read. */
export async function renameKept(
  { values, settings }: { values: Values; settings: SettingsStore },
  account: Account,
  cache: DestinationCache,
): Promise<void> {
  const recents = values.of(RECENTS, account);
  const named = (destinations: readonly Destination[]) =>
    destinations.map((destination) => renamed(destination, cache));
  const differ = (destinations: readonly Destination[]) =>
    destinations.some((destination) => renamed(destination, cache).name !== destination.name);
  if (differ(await recents.get())) await recents.update(named);
  const { pinned, pageDestination, noteDestination } = await settings.get();
  if (!differ([...pinned, pageDestination, noteDestination].filter((destination) => destination !== null)))
    return;
  const called = (destination: Destination | null) => destination && renamed(destination, cache);
  await settings.updateFor(account, (kept) => ({
    ...kept,
    pinned: named(kept.pinned),
    pageDestination: called(kept.pageDestination),
    noteDestination: called(kept.noteDestination),
  }));
}
