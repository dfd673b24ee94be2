import { sameAccount } from '../account';
import type { Connection } from '../connection';
import type { Destination } from '../destination';
import { inBackground } from '../in-background';
import { isDelivery, type Problem } from '../problem';
import { DELIVERY } from '../problems/kinds';
import type { Client } from '../service/client';
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
/** Who was asked too often is left alone for so long: what is saved needs the same key. */
const REFRESH_AFTER_RATE_MS = 60_000;

/** The lists are read by one at a time, and anew at once with another connection. */
export function createRefresh(world: RefreshWorld): Refresh {
  /** For which connection the lists are being read, and for which they need not be, until when. */
  let refreshing: Connection | undefined;
  let refreshed: { connection: Connection; until: number } | undefined;

  /** @returns how long what was read will do, and whether an open list has anything to learn from it */
  async function refresh(connection: Connection): Promise<{ holds: number; news: boolean }> {
    const { baseUrl, clientId } = connection;
    const known = cacheFor(connection, await world.cache.get());
    const lists = refreshDestinations(world.client(connection), { baseUrl, clientId }, known, world.now());
    let last = known;
    let written = JSON.stringify(known);
    let news = known.refreshedAt === 0;
    for await (const cache of lists) {
      // With another account these lists mean nothing; and of one that was forgotten, nothing is written again.
      if (refreshing !== connection || !(await isConnected(connection))) return { holds: 0, news };
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
    return { holds: holdsFor(last.problem), news };
  }

  async function isConnected(connection: Connection): Promise<boolean> {
    const now = await world.connection.get();
    return now !== null && sameAccount(now, connection);
  }

  /** Read a moment ago, with this very connection: a corrected key or address is tried at once. */
  function isFresh(connection: Connection): boolean {
    return refreshed !== undefined && world.now() < refreshed.until && same(refreshed.connection, connection);
  }

  return {
    start(connection) {
      if ((refreshing && same(refreshing, connection)) || isFresh(connection)) return;
      refreshing = connection;
      inBackground(
        refresh(connection)
          // A disk that cannot be written leaves the list as it was.
          .catch(() => ({ holds: 0, news: true }))
          .then(({ holds, news }) => {
            if (refreshing !== connection) return;
            refreshing = undefined;
            refreshed = { connection, until: world.now() + holds };
            if (news) world.changed();
          }),
      );
    },
    busy: () => refreshing !== undefined,
  };
}

function holdsFor(problem: Problem | undefined): number {
  if (!problem) return REFRESH_AFTER_MS;
  return isLimit(problem) ? REFRESH_AFTER_RATE_MS : 0;
}

/** Whether the service was asked too often. */
function isLimit(problem: Problem): boolean {
  const after = isDelivery(problem) ? DELIVERY[problem.kind].after : undefined;
  return after?.next === 'pause' && after.until !== 'change';
}

function same(one: Connection, other: Connection): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
