import { version } from '../../package.json';
import type { Place } from './place';
import { addressOf, placeAt } from './place-address';

/**
 * What is kept with an entry of the page's own history. Its address stays: the browser's history, which may travel to
 * other devices, is to learn nothing of what was opened.
 */
interface Entry {
  version: string;
  account: string;
  place: Place;
}

const TOP: Place = { service: 'knowledge' };

/** Where the page's history is, after a way back as after a reload: at what was kept there, else by the address. */
export function placeHere(account: string): Place {
  // Nothing but this file keeps anything there.
  const entry = history.state as Entry | null;
  // What was kept under another account does not hold.
  if (entry && entry.account !== account) return TOP;
  const kept = entry?.version === version ? entry.place : undefined;
  return kept ?? placeAt(location.hash) ?? TOP;
}

/** Goes on to a place from the one before; as with a link, a step to the same one is none. */
export function stepTo(account: string, to: Place, from: Place): void {
  const same = addressOf(to) === addressOf(from) && to.leaf?.id === from.leaf?.id;
  keep(same ? 'replaceState' : 'pushState', account, to);
}

/** Keeps what more is known of the place that one is at. */
export function keepHere(account: string, place: Place): void {
  keep('replaceState', account, place);
}

function keep(how: 'pushState' | 'replaceState', account: string, place: Place): void {
  const entry: Entry = { version, account, place };
  history[how](entry, '');
}
