import type { Input } from '../contract/contract';
import type { DestinationList, FolderList, FoundDestinations } from '../contract/destinations';
import { inBackground } from '../in-background';
import type { Account } from '../model/account';
import type { Destination } from '../model/destination';
import { destinationKey } from '../model/destination-key';
import { requiredConnection } from '../store/required-connection';
import { addableIds, LISTS } from './cache';
import { noteDestination, usualDestination } from './defaults';
import { FOLDERS, folderPlaces, withLevel } from './folders';
import { KINDS } from './kinds';
import { renamed } from './names';
import { readFolders } from './read-folders';
import { CHOSEN, RECENTS } from './recents';
import { createRefresh, type RefreshDeps } from './refresh';
import { searchDestinations } from './search-destinations';
import { hostOf, withSite } from './sites';

export interface Destinations {
  /** The pinned and recent destinations, without reading the cached lists. Marked as partial. */
  first(): Promise<DestinationList>;
  /** The cached lists, at once. With `refresh`, also starts reading them again in the background. */
  list(options: { refresh: boolean }): Promise<DestinationList>;
  /** Searches the services by name: notes, and knowledge bases that the user may add to. */
  search(query: string): Promise<FoundDestinations>;
  /** Also finds knowledge bases that the user may only read. */
  find(query: string): Promise<FoundDestinations>;
  /** The folders directly inside a knowledge base or one of its folders. Remembers them with their paths. */
  folders(level: Input<'destinations.folders'>): Promise<FolderList>;
  /** Adds a destination to the end of the pinned ones, or removes it. */
  pin(destination: Destination, pinned: boolean): Promise<void>;
  /** Makes a destination the default for pages of this address's site; undefined removes that. */
  keepForSite(url: string, destination: Destination | undefined): Promise<void>;
}

/** Knowledge bases, notebooks and notes as one list: cached, and refreshed in the background. */
export function createDestinations(deps: RefreshDeps): Destinations {
  const { values, settings } = deps;
  const refresh = createRefresh(deps);

  const connected = () => requiredConnection(values);

  async function head(account: Account, named: (destinations: readonly Destination[]) => Destination[]) {
    const [recents, chosen, kinds, known] = await Promise.all([
      values.of(RECENTS, account).get(),
      values.of(CHOSEN, account).get(),
      values.of(KINDS, account).get(),
      settings.get(),
    ]);
    const fresh = eachOnce();
    const pinned = named(known.pinned).filter(fresh);
    const recent = named(recents).filter(fresh);
    const usual = usualDestination(chosen, known, recents);
    const [notebook] = named([noteDestination(known, recents, '')]);
    return { pinned, recent, usual: usual && named([usual])[0], notebook, kinds, fresh };
  }

  return {
    async first() {
      const { pinned, recent, usual, notebook, kinds } = await head(await connected(), (destinations) => [
        ...destinations,
      ]);
      return {
        destinations: [...pinned, ...recent],
        pinned: pinned.length,
        recent: recent.length,
        usual,
        notebook,
        kinds,
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
      const cache = await values.of(LISTS, connection).get();
      const { pinned, recent, usual, notebook, kinds, fresh } = await head(connection, (destinations) =>
        destinations.map((destination) => renamed(destination, cache)),
      );
      const folders = folderPlaces(await values.of(FOLDERS, connection).get(), cache.knowledgeBases);
      const others = [...cache.knowledgeBases, ...folders, ...cache.notebooks, ...cache.notes].filter(fresh);
      return {
        destinations: [...pinned, ...recent, ...others],
        pinned: pinned.length,
        recent: recent.length,
        usual,
        notebook,
        kinds,
        refreshedAt: cache.refreshedAt,
        refreshing: busy,
        problem: cache.problem,
      };
    },

    async search(query) {
      const connection = await connected();
      const addable = await addableIds(values, connection);
      return searchDestinations(deps.client(connection), query, addable);
    },

    find: async (query) => searchDestinations(deps.client(await connected()), query),

    async folders(level) {
      const connection = await connected();
      const list = await readFolders(deps.client(connection), level.knowledgeBase.id, level.folder?.id);
      inBackground(values.of(FOLDERS, connection).update((known) => withLevel(known, level, list)));
      return list;
    },

    async pin(destination, pinned) {
      const key = destinationKey(destination);
      await settings.updateFor(await connected(), (kept) => {
        const others = kept.pinned.filter((one) => destinationKey(one) !== key);
        return { ...kept, pinned: pinned ? [...others, destination] : others };
      });
    },

    async keepForSite(url, destination) {
      const host = hostOf(url);
      if (host === undefined) return;
      await settings.updateFor(await connected(), (kept) => ({
        ...kept,
        sites: withSite(kept.sites, host, destination),
      }));
    },
  };
}

/** A filter that accepts each destination only once. */
function eachOnce(): (destination: Destination) => boolean {
  const seen = new Set<string>();
  return (destination) => {
    const key = destinationKey(destination);
    return !seen.has(key) && Boolean(seen.add(key));
  };
}
