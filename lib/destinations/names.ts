import type { Account } from '../model/account';
import type { Destination } from '../model/destination';
import type { AccountSettings } from '../settings/schema';
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

/**
 * Updates the names of this account's stored destinations, which are shown before the lists are read.
 * @returns whether any had another name
 */
export async function renameKept(
  { values, settings }: { values: Values; settings: SettingsStore },
  account: Account,
  cache: DestinationCache,
): Promise<boolean> {
  const called = (destination: Destination) => renamed(destination, cache);
  const inRecents = (kept: Destination[]) => kept.map(called);
  const inSettings = <S extends AccountSettings>(kept: S): S => ({
    ...kept,
    pinned: kept.pinned.map(called),
    pageDestination: kept.pageDestination && called(kept.pageDestination),
    noteDestination: kept.noteDestination && called(kept.noteDestination),
    sites: kept.sites.map(({ host, destination }) => ({ host, destination: called(destination) })),
  });
  const recents = values.of(RECENTS, account);
  const areRecentsOld = differs(await recents.get(), inRecents);
  if (areRecentsOld) await recents.update(inRecents);
  const areSettingsOld = differs(await settings.get(), inSettings);
  if (areSettingsOld) await settings.updateFor(account, inSettings);
  return areRecentsOld || areSettingsOld;
}

function differs<T>(kept: T, mend: (kept: T) => T): boolean {
  return JSON.stringify(mend(kept)) !== JSON.stringify(kept);
}
