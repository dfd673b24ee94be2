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
  /** The destination chosen for the popup; it overrides the defaults. */
  chosen: Stored<Destination | null>;
}

export interface Destinations {
  /** The pinned and recent destinations, without reading the cached lists. Marked as partial. */
  first(): Promise<DestinationList>;
  /** The cached lists, at once. With `refresh`, also starts reading them again in the background. */
  list(options: { refresh: boolean }): Promise<DestinationList>;
  /** Searches the services by name: notes, and knowledge bases that the user may add to. */
  search(query: string): Promise<FoundPlaces>;
  /** Also finds knowledge bases that the user may only read. */
  find(query: string): Promise<FoundPlaces>;
  /** The folders directly inside a knowledge base or one of its folders. Remembers them with their paths. */
  folders(level: Input<'destinations.folders'>): Promise<FolderList>;
  /** Adds a destination to the end of the pinned ones, or removes it. */
  pin(destination: Destination, pinned: boolean): Promise<void>;
}

/** Knowledge bases, notebooks and notes as one list: cached, and refreshed in the background. */
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
      // Read before the lists: when `refreshing` is false, the lists must be the final ones.
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
      // If the user has switched to another account, these folders mean nothing.
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

/** A filter that accepts each destination only once. */
function once(): (destination: Destination) => boolean {
  const seen = new Set<string>();
  return (destination) => {
    const key = destinationKey(destination);
    return !seen.has(key) && Boolean(seen.add(key));
  };
}
