import type { Destination } from '../destination';
import { inBackground } from '../in-background';
import { sameAccount } from '../outbox/job';
import type { Client, Connection } from '../service/client';
import type { Settings } from '../settings/schema';
import type { Stored } from '../settings/stored';
import { cacheFor, type DestinationCache } from './cache';
import { renameKept } from './names';
import { refreshDestinations } from './read';

export interface RefreshWorld {
  connection: Stored<Connection | null>;
  cache: Stored<DestinationCache>;
  recents: Stored<Destination[]>;
  settings: Stored<Settings>;
  client(connection: Connection): Client;
  now(): number;
  /** The lists changed. */
  changed(): void;
}

export interface Refresh {
  /** Reads the lists anew behind, unless that is being done or was done a moment ago. Never throws. */
  start(connection: Connection): void;
  busy(): boolean;
}

/** Opening the popup twice in a row reads the lists once (milliseconds). */
const REFRESH_AFTER_MS = 10_000;

/** The lists are read by one at a time, and anew at once with another connection. */
export function createRefresh(world: RefreshWorld): Refresh {
  /** For which connection the lists are being read, and for which they were read to their end, and when. */
  let refreshing: Connection | undefined;
  let refreshed: { connection: Connection; at: number } | undefined;

  /** @returns whether all could be read, and whether an open list has anything to learn from it */
  async function refresh(connection: Connection): Promise<{ complete: boolean; news: boolean }> {
    const { baseUrl, clientId } = connection;
    const known = cacheFor(connection, await world.cache.get());
    const lists = refreshDestinations(world.client(connection), { baseUrl, clientId }, known, world.now());
    let last = known;
    let written = JSON.stringify(known);
    let news = known.refreshedAt === 0;
    for await (const cache of lists) {
      // With another account these lists mean nothing; and of one that was forgotten, nothing is written again.
      if (refreshing !== connection || !(await isConnected(connection))) return { complete: false, news };
      last = cache;
      const text = JSON.stringify(cache);
      // Thousands of places are not written and told once more because nothing is new.
      if (text === written) continue;
      written = text;
      news = true;
      await world.cache.put(cache);
      world.changed();
    }
    await renameKept(world, last);
    return { complete: last.problem === undefined, news };
  }

  async function isConnected(connection: Connection): Promise<boolean> {
    const now = await world.connection.get();
    return now !== null && sameAccount(now, connection);
  }

  /** Read a moment ago, with this very connection: a corrected key or address is tried at once. */
  function isFresh(connection: Connection): boolean {
    if (!refreshed || world.now() - refreshed.at >= REFRESH_AFTER_MS) return false;
    return same(refreshed.connection, connection);
  }

  return {
    start(connection) {
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
    },
    busy: () => refreshing !== undefined,
  };
}

function same(one: Connection, other: Connection): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
