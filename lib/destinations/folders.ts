import * as z from 'zod/mini';
import type { Input } from '../contract/contract';
import type { FolderList } from '../contract/destinations';
import type { Destination } from '../model/destination';
import { perAccount } from '../store/value';

/** A folder seen before. `name` is its path inside the knowledge base; `parent` is empty at the top level. */
const knownFolderSchema = z.lazy(() =>
  z.object({
    knowledgeBase: z.string(),
    parent: z.string(),
    id: z.string(),
    name: z.string(),
  }),
);
export type KnownFolder = z.infer<typeof knownFolderSchema>;

/** The folders that were seen when knowledge bases were opened. */
export const FOLDERS = perAccount('folders', () => z.array(knownFolderSchema), []);

const MOST_FOLDERS = 2000;

/**
 * Updates one level of folders. If the level could not be read completely, its known folders stay. Drops the
 * folders that were seen longest ago beyond 2000.
 */
export function withLevel(
  known: readonly KnownFolder[],
  { knowledgeBase, folder }: Input<'destinations.folders'>,
  { folders, complete }: Pick<FolderList, 'folders' | 'complete'>,
): KnownFolder[] {
  const parent = folder?.id ?? '';
  const read = new Set(folders.map(({ id }) => id));
  const others = known.filter(
    (one) =>
      one.knowledgeBase !== knowledgeBase.id || one.parent !== parent || !(complete || read.has(one.id)),
  );
  const level = folders.map(({ id, name }) => ({
    knowledgeBase: knowledgeBase.id,
    parent,
    id,
    name: folder ? `${folder.name} / ${name}` : name,
  }));
  return [...level, ...others].slice(0, MOST_FOLDERS);
}

/** The folders as destinations, if their knowledge base is still in the list. */
export function folderDestinations(
  folders: readonly KnownFolder[],
  knowledgeBases: readonly Destination[],
): Destination[] {
  const names = new Map(knowledgeBases.map(({ id, name }) => [id, name]));
  return folders.flatMap(({ knowledgeBase, id, name }): Destination[] => {
    const base = names.get(knowledgeBase);
    if (base === undefined) return [];
    return [{ kind: 'knowledge-base', id: knowledgeBase, name: base, folder: { id, name } }];
  });
}
