import type { DestinationList, FolderList } from '../contract';
import { type Destination, destinationKey } from '../destination';
import { inBackground } from '../in-background';
import { sameAccount } from '../outbox/job';
import { ProblemError, problemOf } from '../problem';
import type { Client, Connection } from '../service/client';
import type { Stored } from '../settings/stored';
import { type DestinationCache, EMPTY_CACHE } from './cache';
import { readFolders, refreshDestinations, searchNotes } from './read';

export interface DestinationsWorld {
  connection: Stored<Connection | null>;
  cache: Stored<DestinationCache>;
  recents: Stored<Destination[]>;
  client(connection: Connection): Client;
  now(): number;
  /** The lists changed. */
  changed(): void;
}

export interface Destinations {
  /** What is known, at once; with `refresh`, the lists are read anew behind. */
  list(options: { refresh: boolean }): Promise<DestinationList>;
  /** Notes whose title the service finds. */
  search(query: string): Promise<Destination[]>;
  /** The folders directly inside a knowledge base, or inside one of its folders. */
  folders(knowledgeBaseId: string, folderId: string | undefined): Promise<FolderList>;
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

  /** @returns whether all could be read */
  async function refresh(connection: Connection): Promise<boolean> {
    const { baseUrl, clientId } = connection;
    const known = await cacheFor(connection);
    const lists = refreshDestinations(world.client(connection), { baseUrl, clientId }, known, world.now());
    let problem = false;
    for await (const cache of lists) {
      // The person switched to another account meanwhile: these lists mean nothing to it.
      if (refreshing !== connection) return false;
      problem = cache.problem !== undefined;
      await world.cache.put(cache);
      world.changed();
    }
    return !problem;
  }

  function refreshBehind(connection: Connection): void {
    if ((refreshing && same(refreshing, connection)) || isFresh(connection)) return;
    refreshing = connection;
    inBackground(
      refresh(connection)
        // A disk that cannot be written leaves the list as it was.
        .catch(() => false)
        .then((complete) => {
          if (refreshing !== connection) return;
          refreshing = undefined;
          refreshed = complete ? { connection, at: world.now() } : undefined;
          world.changed();
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

  return {
    async list(options) {
      const connection = await connected();
      if (options.refresh) refreshBehind(connection);
      // Asked before the lists are read: whoever hears "no longer refreshing" has the last of them.
      const busy = refreshing !== undefined;
      const cache = await cacheFor(connection);
      const recents = (await world.recents.get()).map((recent) => renamed(recent, cache));
      const recentKeys = new Set(recents.map(destinationKey));
      const others = [...cache.knowledgeBases, ...cache.notebooks, ...cache.notes];
      return {
        destinations: [...recents, ...others.filter((one) => !recentKeys.has(destinationKey(one)))],
        recent: recents.length,
        refreshedAt: cache.refreshedAt,
        refreshing: busy,
        problem: cache.problem,
      };
    },

    async search(query) {
      return searchNotes(world.client(await connected()), query);
    },

    async folders(knowledgeBaseId, folderId) {
      const client = world.client(await connected());
      try {
        return { folders: await readFolders(client, knowledgeBaseId, folderId) };
      } catch (error) {
        return { folders: [], problem: problemOf(error) };
      }
    },
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
