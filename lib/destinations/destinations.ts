import { sameAccount } from '../account';
import type { Input } from '../contract/contract';
import type { DestinationList, FolderList, FoundPlaces } from '../contract/destinations';
import type { Destination } from '../destination';
import { destinationKey } from '../destination-key';
import { inBackground } from '../in-background';
import { requiredConnection } from '../settings/required-connection';
import type { Stored } from '../settings/stored';
import { addableIds, cacheFor } from './cache';
import { usualDestination } from './defaults';
import { folderPlaces, type KnownFolder, withLevel } from './folders';
import { renamed } from './names';
import { readFolders } from './read-folders';
import { createRefresh, type RefreshWorld } from './refresh';
import { searchPlaces } from './search-places';

export interface DestinationsWorld extends RefreshWorld {
  folders: Stored<KnownFolder[]>;
  /** Where the popup is to save, whatever else is usual. */
  chosen: Stored<Destination | null>;
}

export interface Destinations {
  /** The pinned and the recent ones, without a look at the lists; the others are told to come. */
  first(): Promise<DestinationList>;
  /** What is known, at once; with `refresh`, the lists are read anew behind. */
  list(options: { refresh: boolean }): Promise<DestinationList>;
  /** What the services find by name: notes, and knowledge bases that can be added to. */
  search(query: string): Promise<FoundPlaces>;
  /** The same, with the knowledge bases that can only be read. */
  find(query: string): Promise<FoundPlaces>;
  /** The folders directly inside a knowledge base, or inside one of its folders. Known by path from then on. */
  folders(level: Input<'destinations.folders'>): Promise<FolderList>;
  /** Puts a place at the end of the pinned ones, or takes it away. */
  pin(destination: Destination, pinned: boolean): Promise<void>;
}

/** One list over knowledge bases, notebooks and notes: known from the last time, refreshed behind. */
export function createDestinations(world: DestinationsWorld): Destinations {
  const refresh = createRefresh(world);

  const connected = () => requiredConnection(world.connection);

  async function head(named: (places: readonly Destination[]) => Destination[]) {
    const [recents, settings, chosen] = await Promise.all([
      world.recents.get(),
      world.settings.get(),
      world.chosen.get(),
    ]);
    const fresh = once();
    const pinned = named(settings.pinned).filter(fresh);
    const recent = named(recents).filter(fresh);
    const usual = usualDestination(chosen, settings, recents);
    return { pinned, recent, usual: usual && named([usual])[0], fresh };
  }

  return {
    async first() {
      await connected();
      const { pinned, recent, usual } = await head((places) => [...places]);
      return {
        destinations: [...pinned, ...recent],
        pinned: pinned.length,
        recent: recent.length,
        usual,
        refreshedAt: 0,
        refreshing: true,
        partial: true,
      };
    },

    async list(options) {
      const connection = await connected();
      if (options.refresh) refresh.start(connection);
      // Asked before the lists are read: whoever hears "no longer refreshing" has the last of them.
      const busy = refresh.busy();
      const cache = cacheFor(connection, await world.cache.get());
      const { pinned, recent, usual, fresh } = await head((places) =>
        places.map((place) => renamed(place, cache)),
      );
      const folders = folderPlaces(await world.folders.get(), cache.knowledgeBases);
      const others = [...cache.knowledgeBases, ...folders, ...cache.notebooks, ...cache.notes].filter(fresh);
      return {
        destinations: [...pinned, ...recent, ...others],
        pinned: pinned.length,
        recent: recent.length,
        usual,
        refreshedAt: cache.refreshedAt,
        refreshing: busy,
        problem: cache.problem,
      };
    },

    async search(query) {
      const connection = await connected();
      const addable = addableIds(connection, await world.cache.get());
      return searchPlaces(world.client(connection), query, addable);
    },

    find: async (query) => searchPlaces(world.client(await connected()), query),

    async folders(level) {
      const connection = await connected();
      const list = await readFolders(world.client(connection), level.knowledgeBase.id, level.folder?.id);
      const same = await world.connection.get();
      // The person may have switched to another account, to which these folders mean nothing.
      if (same && sameAccount(same, connection)) {
        inBackground(world.folders.update((known) => withLevel(known, level, list)));
      }
      return list;
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
