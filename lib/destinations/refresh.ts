import { inBackground } from '../in-background';
import type { Connection } from '../model/connection';
import { DELIVERY } from '../problems/kinds';
import { isDelivery, type Problem } from '../problems/problem';
import type { Client } from '../service/client';
import type { SettingsStore } from '../settings/settings';
import type { Values } from '../store/values';
import { LISTS } from './cache';
import { renameKept } from './names';
import { readLists } from './read-lists';

export interface RefreshDeps {
  values: Values;
  settings: SettingsStore;
  client(connection: Connection): Client;
  now(): number;
  /** Called when the lists changed, and when the settings got new names from them. */
  changed(change: 'destinations' | 'settings'): void;
}

export interface Refresh {
  /**
   * Starts reading the lists in the background, unless that is in progress or was just done. Never throws.
   */
  start(connection: Connection): void;
  busy(): boolean;
}

/** How long the lists count as fresh, so that opening the popup twice reads them once (milliseconds). */
const REFRESH_AFTER_MS = 10_000;
/** How long to wait after a rate limit, which also applies to saving with the same key (milliseconds). */
const REFRESH_AFTER_RATE_MS = 60_000;

/** Reads the lists once at a time. A changed connection starts a new read at once. */
export function createRefresh(deps: RefreshDeps): Refresh {
  /** The connection whose lists are being read, and the one whose lists are fresh, and until when. */
  let refreshing: Connection | undefined;
  let refreshed: { connection: Connection; until: number } | undefined;

  /** @returns how long the result counts as fresh (milliseconds), and whether open lists have to reload */
  async function refresh(connection: Connection): Promise<{ holds: number; isChanged: boolean }> {
    const stored = deps.values.of(LISTS, connection);
    const known = await stored.get();
    const lists = readLists(deps.client(connection), known, deps.now());
    let last = known;
    let written = JSON.stringify(known);
    let isChanged = known.refreshedAt === 0;
    for await (const cache of lists) {
      // Stop if the account changed.
      if (refreshing !== connection || !(await deps.values.isConnected(connection)))
        return { holds: 0, isChanged };
      last = cache;
      const text = JSON.stringify(cache);
      // Skip writing and announcing thousands of unchanged destinations.
      if (text === written) continue;
      written = text;
      isChanged = true;
      await stored.put(cache);
      deps.changed('destinations');
    }
    if (await renameKept(deps, connection, last)) deps.changed('settings');
    return { holds: holdsFor(last.problem), isChanged };
  }

  /** Not if it was saved again since: a corrected key is tried at once, and forgetting removed the lists. */
  function isFresh(connection: Connection): boolean {
    return refreshed?.connection === connection && deps.now() < refreshed.until;
  }

  return {
    start(connection) {
      if ((refreshing && same(refreshing, connection)) || isFresh(connection)) return;
      refreshing = connection;
      inBackground(
        refresh(connection)
          // If storage fails, the old lists stay.
          .catch(() => ({ holds: 0, isChanged: true }))
          .then(({ holds, isChanged }) => {
            if (refreshing !== connection) return;
            refreshing = undefined;
            refreshed = { connection, until: deps.now() + holds };
            if (isChanged) deps.changed('destinations');
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
