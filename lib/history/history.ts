import { sameAccount } from '../account';
import type { Connection } from '../connection';
import type { SavedBefore } from '../contract/history';
import type { Text } from '../contract/method';
import type { Job } from '../outbox/job';
import type { Settings } from '../settings/schema';
import type { Stored } from '../settings/stored';
import { entryOf, exportEntry, viewEntry } from './entry';
import { markedAddresses, namesOf } from './normalise';
import type { HistoryStore } from './store';

/** The browser compares every page with all of them. */
const MAX_MARKED = 4000;

export interface HistoryWorld {
  store: HistoryStore;
  settings: Stored<Settings>;
  connection: Stored<Connection | null>;
  /** Until when (milliseconds) confirmed jobs need no second look. */
  remembered: Stored<number>;
  now(): number;
  /** An entry was added, or all were removed. */
  changed(): void;
}

/** What this device remembers of what was saved. Nothing of it ever leaves the device by itself. */
export interface History {
  /** Remembers a confirmed job, unless the person switched that off. */
  remember(job: Job): Promise<void>;
  /** The same for those of these jobs that were confirmed right before a worker was ended. */
  catchUp(jobs: readonly Job[]): Promise<void>;
  /** How a page was last saved with the account that is connected; `canonical` is what it calls itself. */
  find(url: string, canonical?: string): Promise<SavedBefore | undefined>;
  /** The latest first, of other accounts, too: it is what the person saved. */
  list(): Promise<SavedBefore[]>;
  /** Where the browser is to mark that a page was saved with the account that is connected; at most 4000. */
  marked(): Promise<string[]>;
  exportAll(): Promise<Text>;
  clear(): Promise<void>;
}

export function createHistory(world: HistoryWorld): History {
  const { store, settings, connection, remembered, now, changed } = world;
  const done = (until: number) => remembered.update((before) => Math.max(before, until));

  return {
    async remember(job) {
      const entry = entryOf(job);
      if (!entry) return;
      if (!(await settings.get()).history) await done(entry.at);
      else if (await store.add(entry)) changed();
    },
    async catchUp(jobs) {
      const since = await remembered.get();
      const entries = jobs
        .filter(({ state }) => state === 'confirmed')
        .flatMap((job) => entryOf(job) ?? [])
        .filter(({ at }) => at > since);
      if (entries.length === 0) return;
      let missed = false;
      if ((await settings.get()).history)
        for (const entry of entries) missed = (await store.add(entry)) || missed;
      await done(Math.max(...entries.map(({ at }) => at)));
      if (missed) changed();
    },
    async find(url, canonical) {
      const account = await connection.get();
      if (!account || !(await settings.get()).history) return undefined;
      const entries = await store.find(namesOf(url, canonical));
      const last = entries.find((entry) => sameAccount(entry.account, account));
      return last && viewEntry(last, account);
    },
    async list() {
      const account = await connection.get();
      return (await store.all()).map((entry) => viewEntry(entry, account));
    },
    async marked() {
      const account = await connection.get();
      const { history, marks } = await settings.get();
      if (!account || !history || !marks) return [];
      const entries = (await store.all()).filter((entry) => sameAccount(entry.account, account));
      const addresses = entries.flatMap(({ url, also }) => [url, also?.url ?? ''].flatMap(markedAddresses));
      return [...new Set(addresses)].slice(0, MAX_MARKED);
    },
    async exportAll() {
      const saved = (await store.all()).map(exportEntry);
      const day = new Date(now()).toISOString().slice(0, 10);
      return {
        name: `satchel-history-${day}.json`,
        text: `${JSON.stringify({ satchel: 'history', saved }, null, 2)}\n`,
      };
    },
    async clear() {
      await done(now());
      await store.clear();
      changed();
    },
  };
}
