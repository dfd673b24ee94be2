import { version } from '../../package.json';
import type { LibraryPlace } from './place';
import { addressOf, placeAt } from './place-address';

/**
 * The state of an entry of the page's own history. The address does not change: the browser's history may
 * sync to other devices, and must not learn what the user opened.
 */
interface Entry {
  version: string;
  account: string;
  place: LibraryPlace;
}

const TOP: LibraryPlace = { service: 'knowledge' };

/** The current place, after going back as after a reload: from the history entry, else from the address. */
export function placeHere(account: string): LibraryPlace {
  const entry = current();
  // A place kept under another account is not valid.
  if (entry && entry.account !== account) return TOP;
  const kept = entry?.version === version ? entry.place : undefined;
  return kept ?? placeAt(location.hash) ?? TOP;
}

/** Keeps the current place for its account: the address alone would lead the next account there. */
export function claimHere(account: string, place: LibraryPlace): void {
  if (current()?.account !== account) keepHere(account, place);
}

/** Goes from one place to another. Like a link, a step to the same place adds no history entry. */
export function stepTo(account: string, to: LibraryPlace, from: LibraryPlace): void {
  const same = addressOf(to) === addressOf(from) && to.leaf?.id === from.leaf?.id;
  keep(same ? 'replaceState' : 'pushState', account, to);
}

/** Adds this place to the history again, after a step back that must not lead away from it. */
export function returnTo(account: string, place: LibraryPlace): void {
  keep('pushState', account, place);
}

/** Keeps more details of the current place in its history entry. */
export function keepHere(account: string, place: LibraryPlace): void {
  keep('replaceState', account, place);
}

function current(): Entry | null {
  // Only this file writes the history state.
  return history.state as Entry | null;
}

function keep(how: 'pushState' | 'replaceState', account: string, place: LibraryPlace): void {
  const entry: Entry = { version, account, place };
  history[how](entry, '');
}
