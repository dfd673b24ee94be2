import type { Input } from '../contract/contract';
import type { DestinationList, FolderList } from '../contract/destinations';
import type { Destination } from '../destination';
import { destinationKey } from '../destination-key';
import { inBackground } from '../in-background';
import { sameAccount } from '../outbox/job';
import { ProblemError, problemOf } from '../problem';
import type { Client, Connection } from '../service/client';
import type { Settings } from '../settings/schema';
import type { Stored } from '../settings/stored';
import { type DestinationCache, EMPTY_CACHE } from './cache';
import { folderPlaces, type KnownFolder, withLevel } from './folders';
import { readFolders, refreshDestinations, searchPlaces } from './read';

export interface DestinationsWorld {
  connection: Stored<Connection | null>;
  cache: Stored<DestinationCache>;
  recents: Stored<Destination[]>;
  settings: Stored<Settings>;
  folders: Stored<KnownFolder[]>;
  client(connection: Connection): Client;
  now(): number;
  /** The lists changed. */
  changed(): void;
}

export interface Destinations {
  /** The pinned and the recent ones, without a look at the lists; the others are told to come. */
  first(): Promise<DestinationList>;
  /** What is known, at once; with `refresh`, the lists are read anew behind. */
  list(options: { refresh: boolean }): Promise<DestinationList>;
  /** What the services find by name: notes, and knowledge bases that can be added to. */
  search(query: string): Promise<Destination[]>;
  /** The folders directly inside a knowledge base, or inside one of its folders. Known by path from then on. */
  folders(level: Input<'destinations.folders'>): Promise<FolderList>;
  /** Puts a place at the end of the pinned ones, or takes it away. */
  pin(destination: Destination, pinned: boolean): Promise<void>;
}

/** Opening the popup twice in a row reads the lists once (milliseconds). */
const REFRESH_AFTER_MS = 10_000;

/** One list over knowledge bases, notebooks and notes: known from the last time, refreshed behind. */
export function createDestinations(world: DestinationsWorld): Destinations {
  /** For which connection the lists are being read, and for which they were read to their end, and when. */
  let refreshing: Connection | undefined;
  let refreshed: { connection: Connection; at: number } | undefined;

  async function cacheFor(connection: Connection): Promise<DestinationCache> {
    const cache = await world.cache.get();
    return cache.account && sameAccount(cache.account, connection) ? cache : EMPTY_CACHE;
  }

  /** @returns whether all could be read, and whether an open list has anything to learn from it */
  async function refresh(connection: Connection): Promise<{ complete: boolean; news: boolean }> {
    const { baseUrl, clientId } = connection;
    const known = await cacheFor(connection);
    const lists = refreshDestinations(world.client(connection), { baseUrl, clientId }, known, world.now());
    let last = known;
    let written = JSON.stringify(known);
    let news = known.refreshedAt === 0;
    for await (const cache of lists) {
      // The person switched to another account meanwhile: these lists mean nothing to it.
      if (refreshing !== connection) return { complete: false, news };
      last = cache;
      const text = JSON.stringify(cache);
      // Thousands of places are not written and told once more because nothing is new.
      if (text === written) continue;
      written = text;
      news = true;
      await world.cache.put(cache);
      world.changed();
    }
    await rename(last);
    return { complete: last.problem === undefined, news };
  }

  /** The places that are told first are called as they are now, also before the lists are looked at. */
  async function rename(cache: DestinationCache): Promise<void> {
    const named = (places: readonly Destination[]) => places.map((place) => renamed(place, cache));
    const differ = (places: readonly Destination[]) =>
      places.some((place) => renamed(place, cache).name !== place.name);
    if (differ(await world.recents.get())) await world.recents.update(named);
    const { pinned } = await world.settings.get();
    if (!differ(pinned)) return;
    await world.settings.update((settings) => ({ ...settings, pinned: named(settings.pinned) }));
  }

  function refreshBehind(connection: Connection): void {
    if ((refreshing && same(refreshing, connection)) || isFresh(connection)) return;
    refreshing = connection;
    inBackground(
      refresh(connection)
        // A disk that cannot be written leaves the list as it was.
        .catch(() => ({ complete: false, news: true }))
        .then(({ complete, news }) => {
          if (refreshing !== connection) return;
          refreshing = undefined;
          refreshed = complete ? { connection, at: world.now() } : undefined;
          if (news) world.changed();
        }),
    );
  }

  /** Read a moment ago, with this very connection: a corrected key or address is tried at once. */
  function isFresh(connection: Connection): boolean {
    if (!refreshed || world.now() - refreshed.at >= REFRESH_AFTER_MS) return false;
    return same(refreshed.connection, connection);
  }

  async function connected(): Promise<Connection> {
    const connection = await world.connection.get();
    if (!connection) throw new ProblemError({ kind: 'no-connection' });
    return connection;
  }

  async function head(named: (places: readonly Destination[]) => Destination[]) {
    const [recents, settings] = await Promise.all([world.recents.get(), world.settings.get()]);
    const fresh = once();
    const pinned = named(settings.pinned).filter(fresh);
    const recent = named(recents).filter(fresh);
    return { pinned, recent, last: named(recents)[0], fresh };
  }

  return {
    async first() {
      await connected();
      const { pinned, recent, last } = await head((places) => [...places]);
      return {
        destinations: [...pinned, ...recent],
        pinned: pinned.length,
        recent: recent.length,
        last,
        refreshedAt: 0,
        refreshing: true,
      };
    },

    async list(options) {
      const connection = await connected();
      if (options.refresh) refreshBehind(connection);
      // Asked before the lists are read: whoever hears "no longer refreshing" has the last of them.
      const busy = refreshing !== undefined;
      const cache = await cacheFor(connection);
      const { pinned, recent, last, fresh } = await head((places) =>
        places.map((place) => renamed(place, cache)),
      );
      const folders = folderPlaces(await world.folders.get(), cache.knowledgeBases);
      const others = [...cache.knowledgeBases, ...folders, ...cache.notebooks, ...cache.notes].filter(fresh);
      return {
        destinations: [...pinned, ...recent, ...others],
        pinned: pinned.length,
        recent: recent.length,
        last,
        refreshedAt: cache.refreshedAt,
        refreshing: busy,
        problem: cache.problem,
      };
    },

    async search(query) {
      const connection = await connected();
      return searchPlaces(world.client(connection), query, await cacheFor(connection));
    },

    async folders(level) {
      const connection = await connected();
      try {
        const folders = await readFolders(world.client(connection), level.knowledgeBase.id, level.folder?.id);
        const same = await world.connection.get();
        // The person may have switched to another account, to which these folders mean nothing.
        if (same && sameAccount(same, connection)) {
          inBackground(world.folders.update((known) => withLevel(known, level, folders)));
        }
        return { folders };
      } catch (error) {
        return { folders: [], problem: problemOf(error) };
      }
    },

    async pin(destination, pinned) {
      const key = destinationKey(destination);
      await world.settings.update((settings) => {
        const others = settings.pinned.filter((one) => destinationKey(one) !== key);
        return { ...settings, pinned: pinned ? [...others, destination] : others };
      });
    },
  };
}

/** Lets each place through once. */
function once(): (destination: Destination) => boolean {
  const seen = new Set<string>();
  return (destination) => {
    const key = destinationKey(destination);
    return !seen.has(key) && Boolean(seen.add(key));
  };
}

function same(one: Connection, other: Connection): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A place as it is called now, where the lists know it. */
function renamed(place: Destination, { knowledgeBases, notebooks, notes }: DestinationCache): Destination {
  const lists = { 'knowledge-base': knowledgeBases, notebook: notebooks, note: notes };
  const name = lists[place.kind].find(({ id }) => id === place.id)?.name;
  return name ? { ...place, name } : place;
}
