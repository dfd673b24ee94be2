import type { Input } from '../contract/contract';
import type { DestinationList, FolderList, FoundDestinations } from '../contract/destinations';
import { inBackground } from '../in-background';
import type { Account } from '../model/account';
import type { Destination } from '../model/destination';
import { destinationKey } from '../model/destination-key';
import { requiredConnection } from '../store/required-connection';
import { addableIds, type DestinationCache, LISTS } from './cache';
import { noteDestination, usualDestination } from './defaults';
import { FOLDERS, folderDestinations, withLevel } from './folders';
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

  /** The beginning of the list, under the names in `cache`, and a filter that leaves out what it holds. */
  async function head(account: Account, cache?: DestinationCache) {
    const [recents, chosen, kinds, known] = await Promise.all([
      values.of(RECENTS, account).get(),
      values.of(CHOSEN, account).get(),
      values.of(KINDS, account).get(),
      settings.get(),
    ]);
    const named = (destination: Destination) => (cache ? renamed(destination, cache) : destination);
    const isNew = eachOnce();
    const pinned = known.pinned.map(named).filter(isNew);
    const recent = recents.map(named).filter(isNew);
    const usual = usualDestination(chosen, known, recents);
    const list = {
      destinations: [...pinned, ...recent],
      pinned: pinned.length,
      recent: recent.length,
      usual: usual && named(usual),
      notebook: named(noteDestination(known, recents, '')),
      kinds,
    };
    return { list, isNew };
  }

  return {
    async first() {
      const { list } = await head(await connected());
      return { ...list, refreshedAt: 0, refreshing: true, partial: true };
    },

    async list(options) {
      const connection = await connected();
      if (options.refresh) refresh.start(connection);
      // Read before the lists: when `refreshing` is false, the lists must be the final ones.
      const refreshing = refresh.busy();
      const cache = await values.of(LISTS, connection).get();
      const { list, isNew } = await head(connection, cache);
      const { knowledgeBases, notebooks, notes, refreshedAt, problem } = cache;
      const folders = folderDestinations(await values.of(FOLDERS, connection).get(), knowledgeBases);
      const others = [...knowledgeBases, ...folders, ...notebooks, ...notes].filter(isNew);
      return { ...list, destinations: [...list.destinations, ...others], refreshedAt, refreshing, problem };
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
