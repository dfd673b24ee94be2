import type { Account } from '../model/account';
import type { Destination } from '../model/destination';
import type { AccountSettings } from '../settings/schema';
import type { SettingsStore } from '../settings/settings';
import type { Stored, Values } from '../store/values';
import type { DestinationCache } from './cache';
import { CHOSEN, LAST_NOTE, RECENTS } from './recents';

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
  const orNone = (kept: Destination | null) => kept && called(kept);
  const inSettings = <S extends AccountSettings>(kept: S): S => ({
    ...kept,
    pinned: kept.pinned.map(called),
    pageDestination: kept.pageDestination && called(kept.pageDestination),
    noteDestination: kept.noteDestination && called(kept.noteDestination),
    sites: kept.sites.map(({ host, destination }) => ({ host, destination: called(destination) })),
  });
  const areOld = [
    await mend(values.of(RECENTS, account), inRecents),
    await mend(values.of(CHOSEN, account), orNone),
    await mend(values.of(LAST_NOTE, account), orNone),
  ];
  const areSettingsOld = differs(await settings.get(), inSettings);
  if (areSettingsOld) await settings.updateFor(account, inSettings);
  return areSettingsOld || areOld.includes(true);
}

/** Writes only what has changed. @returns whether it has */
async function mend<T>(stored: Stored<T>, called: (kept: T) => T): Promise<boolean> {
  const isOld = differs(await stored.get(), called);
  if (isOld) await stored.update(called);
  return isOld;
}

function differs<T>(kept: T, called: (kept: T) => T): boolean {
  return JSON.stringify(called(kept)) !== JSON.stringify(kept);
}
