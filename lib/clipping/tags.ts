import * as z from 'zod/mini';
import type { Account } from '../model/account';
import type { SettingsStore } from '../settings/settings';
import { perAccount } from '../store/value';
import type { Values } from '../store/values';

/** The tags used on this device, latest first. */
export const TAGS = perAccount('tags', () => z.array(z.string()), []);

const MOST_TAGS = 300;

/** The tags that the user has put into own words, to complete them. */
export interface Tags {
  /** Those of the connected account, latest first. */
  list(): Promise<string[]>;
  /** Remembers tags, unless the user has switched the history off. */
  used(account: Account, tags: readonly string[]): Promise<void>;
  /** Removes all tags of all accounts. */
  clear(): Promise<void>;
}

export function createTags(values: Values, settings: Pick<SettingsStore, 'get'>): Tags {
  return {
    list: () => values.current(TAGS),
    async used(account, tags) {
      if (tags.length === 0 || !(await settings.get()).history) return;
      const names = new Set(tags.map((tag) => tag.toLowerCase()));
      await values
        .of(TAGS, account)
        .update((known) =>
          [...tags, ...known.filter((tag) => !names.has(tag.toLowerCase()))].slice(0, MOST_TAGS),
        );
    },
    clear: () => values.clear(TAGS),
  };
}
