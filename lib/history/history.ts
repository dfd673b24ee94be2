import * as z from 'zod/mini';
import type { SavedBefore } from '../contract/history';
import type { TextFile } from '../contract/method';
import { sameAccount } from '../model/account';
import type { Job } from '../outbox/jobs/job';
import type { SettingsStore } from '../settings/settings';
import { CONNECTION } from '../store/connected';
import { perDevice } from '../store/value';
import type { Values } from '../store/values';
import { localDay } from '../text/local-time';
import { markedAddresses, namesOf } from '../urls/normalise';
import { entryOf, exportEntry, type HistoryEntry, viewEntry } from './entry';
import type { HistoryStore } from './store';

/** Confirmed jobs up to this time (milliseconds) are handled; `catchUp` skips them. */
export const REMEMBERED = perDevice('remembered', () => z.number(), 0);

/** Limited, because the browser compares every page with all of them. */
const MOST_MARKED = 4000;

export interface HistoryDeps {
  store: HistoryStore;
  values: Values;
  settings: Pick<SettingsStore, 'get'>;
  now(): number;
  /** Called if an entry was added or all were removed. */
  changed(): void;
}

/** The history of saves on this device. It never leaves the device by itself. */
export interface History {
  /** Remembers confirmed jobs, unless the user has switched the history off. */
  remember(jobs: readonly Job[]): Promise<void>;
  /** Remembers what the audit of a job's link shows, if the job is remembered. */
  audited(job: Job): Promise<void>;
  /** Remembers those of the confirmed jobs that it missed, because the browser ended the background. */
  catchUp(jobs: readonly Job[]): Promise<void>;
  /** The last save of a page with the connected account; `canonical` is the page's canonical address. */
  find(url: string, canonical?: string): Promise<SavedBefore | undefined>;
  /** The notes of the clip in this note, in order: several, if it was too long for one. */
  notesOf(note: string): Promise<string[]>;
  /** All saves on this device, of every account, latest first. */
  list(): Promise<SavedBefore[]>;
  /** The normalised addresses of all pages that were saved with the connected account. */
  addresses(): Promise<string[]>;
  /** Addresses to mark as saved with the connected account, at most 4000. */
  marked(): Promise<string[]>;
  exportAll(): Promise<TextFile>;
  clear(): Promise<void>;
}

export function createHistory(deps: HistoryDeps): History {
  const { store, values, settings, now, changed } = deps;
  const connection = values.of(CONNECTION);
  const remembered = values.of(REMEMBERED);
  const done = (until: number) => remembered.update((before) => Math.max(before, until));

  /** The entries of the connected account, latest first. */
  async function own(): Promise<HistoryEntry[]> {
    const account = await connection.get();
    return account ? (await store.all()).filter((entry) => sameAccount(entry.account, account)) : [];
  }

  return {
    async remember(jobs) {
      const entries = jobs.flatMap((job) => entryOf(job) ?? []);
      if (entries.length === 0) return;
      if (!(await settings.get()).history) await done(Math.max(...entries.map(({ at }) => at)));
      else if (await store.add(entries)) changed();
    },
    async audited({ id, receipt }) {
      if (await store.doubt({ id, doubt: receipt?.audit?.doubt })) changed();
    },
    async catchUp(jobs) {
      const since = await remembered.get();
      const entries = jobs.flatMap((job) => entryOf(job) ?? []).filter(({ at }) => at > since);
      if (entries.length === 0) return;
      const missed = (await settings.get()).history && (await store.add(entries));
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
    async notesOf(note) {
      const clip = (await own()).find(({ ids }) => ids.length > 1 && ids.includes(note));
      return clip?.ids ?? [note];
    },
    async list() {
      const account = await connection.get();
      return (await store.all()).map((entry) => viewEntry(entry, account));
    },
    async addresses() {
      const addresses = (await own()).flatMap(({ address, also }) => [
        address,
        ...(also ? [also.address] : []),
      ]);
      return [...new Set(addresses)];
    },
    async marked() {
      const { history, marks } = await settings.get();
      if (!history || !marks) return [];
      const addresses = (await own()).flatMap(({ url, also }) =>
        [url, also?.url ?? ''].flatMap(markedAddresses),
      );
      return [...new Set(addresses)].slice(0, MOST_MARKED);
    },
    async exportAll() {
      const saved = (await store.all()).map(exportEntry);
      return {
        name: `satchel-history-${localDay(now())}.json`,
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
