import * as z from 'zod/mini';
import type { Account } from '../model/account';
import type { TabKind } from '../model/clip-kinds';
import { type Destination, destinationSchema } from '../model/destination';
import { destinationKey } from '../model/destination-key';
import { perAccount } from '../store/value';
import type { Values } from '../store/values';
import { KINDS, withKind } from './kinds';

/** The destinations used, latest first. */
export const RECENTS = perAccount('recents', () => z.array(destinationSchema), []);
/** The popup's next default, chosen with *Save the next clip here* in the library; null after the next save. */
export const CHOSEN = perAccount('chosen', () => z.nullable(destinationSchema), null);
/** The note last created or appended to. */
export const LAST_NOTE = perAccount('last-note', () => z.nullable(destinationSchema), null);

const MOST_RECENTS = 8;

/**
 * Puts a destination first. Keeps each destination once, and at most 8; the latest of each kind always stays.
 */
export function withRecent(recents: readonly Destination[], used: Destination): Destination[] {
  const key = destinationKey(used);
  const all = [used, ...recents.filter((recent) => destinationKey(recent) !== key)];
  return all.filter(
    ({ kind }, index) => index < MOST_RECENTS || all.findIndex((one) => one.kind === kind) === index,
  );
}

/** What the connected account used last on this device. */
export interface LastUsed {
  /** Latest first. */
  recents(): Promise<Destination[]>;
  /** The note last created or appended to. */
  note(): Promise<Destination | null>;
  /** Forgets that note, of every account. */
  forgetNote(): Promise<void>;
  /** The account saved to this destination, which becomes the most recent one. */
  used(account: Account, destination: Destination): Promise<void>;
  /** The popup saved this kind to this destination, and offers it there the next time. */
  savedAs(account: Account, destination: Destination, what: TabKind): Promise<void>;
  /** Makes this the popup's next default, before the configured one. */
  choose(account: Account, destination: Destination): Promise<void>;
  /** The account created this note or appended to it. */
  wrote(account: Account, note: Destination): Promise<void>;
  /**
   * Neither the menus nor the popup suggest this destination any more, until it is used again: it was deleted, is full,
   * or is closed to the account.
   */
  refused(account: Account, destination: Destination): Promise<void>;
}

export function createLastUsed(values: Values): LastUsed {
  async function keep(account: Account, destination: Destination, chosen: Destination | null): Promise<void> {
    await values.of(RECENTS, account).update((recents) => withRecent(recents, destination));
    const stored = values.of(CHOSEN, account);
    if (chosen || (await stored.get())) await stored.put(chosen);
  }
  return {
    recents: () => values.current(RECENTS),
    note: () => values.current(LAST_NOTE),
    forgetNote: () => values.clear(LAST_NOTE),
    used: (account, destination) => keep(account, destination, null),
    async savedAs(account, destination, what) {
      await values.of(KINDS, account).update((kinds) => withKind(kinds, destination, what));
    },
    choose: (account, destination) => keep(account, destination, destination),
    wrote: (account, note) => values.of(LAST_NOTE, account).put(note),
    async refused(account, destination) {
      const key = destinationKey(destination);
      const isOther = (one: Destination) => destinationKey(one) !== key;
      await values.of(RECENTS, account).update((recents) => recents.filter(isOther));
      for (const value of [CHOSEN, LAST_NOTE]) {
        await values.of(value, account).update((one) => (one && isOther(one) ? one : null));
      }
    },
  };
}
