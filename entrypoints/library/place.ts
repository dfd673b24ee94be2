import type { BaseDetail, LibraryItem } from '../../lib/contract/library-items';
import type { Destination, Folder } from '../../lib/model/destination';
import { ROOT_NOTEBOOK } from '../../lib/model/root-notebook';

type Of<Kind extends LibraryItem['kind']> = Extract<LibraryItem, { kind: Kind }>;
export type BaseItem = Of<'knowledge-base'>;
export type FolderItem = Of<'folder'>;
export type FileItem = Of<'file'>;
export type NotebookItem = Of<'notebook'>;
export type NoteItem = Of<'note'>;

export type Service = 'knowledge' | 'notes';

/** A position in the library: in a service, inside one of its containers, and at one item in there. */
export interface LibraryPlace {
  service: Service;
  inside?: { base: BaseItem; folders: Folder[] } | { notebook: NotebookItem } | undefined;
  leaf?: NoteItem | FileItem | undefined;
}

/** The destination for saves from a place; undefined if it is read-only, deleted, or no destination. */
export function savingAt({ inside, leaf }: LibraryPlace): Destination | undefined {
  if (leaf) {
    return leaf.kind === 'note' && !leaf.deleted ? { kind: 'note', id: leaf.id, name: leaf.name } : undefined;
  }
  if (!inside) return undefined;
  if ('notebook' in inside) return inside.notebook.deleted ? undefined : notebookShown(inside.notebook);
  const { base, folders } = inside;
  if (base.readOnly) return undefined;
  const folder = folders.at(-1);
  const name = folders.map((each) => each.name).join(' / ');
  return {
    kind: 'knowledge-base',
    id: base.id,
    name: base.name,
    ...(folder ? { folder: { id: folder.id, name } } : {}),
  };
}

/** A notebook as a destination. */
export function notebookShown({ id, name, view }: NotebookItem): Destination {
  if (view === 'all') return ROOT_NOTEBOOK;
  return { kind: 'notebook', id, name, ...(view === 'uncategorized' ? { view } : {}) };
}

/** The place that opening a row leads to. */
export function into(place: LibraryPlace, item: LibraryItem): LibraryPlace {
  const { service, inside } = place;
  switch (item.kind) {
    case 'knowledge-base':
      return { service, inside: { base: item, folders: [] } };
    case 'notebook':
      return { service, inside: { notebook: item } };
    case 'folder': {
      if (!inside || !('base' in inside)) return place;
      const { id, name, parent } = item;
      const { base, folders } = inside;
      // A folder found by a search may lie elsewhere: unknown parts of its path are left out.
      const way = folders.slice(0, folders.findIndex((folder) => folder.id === parent) + 1);
      return { service, inside: { base, folders: [...way, { id, name }] } };
    }
    default:
      return { service, inside, leaf: item };
  }
}

/** The same place, with its knowledge base's details. The same object if nothing changes. */
export function withDetail(place: LibraryPlace, { name, readOnly }: BaseDetail): LibraryPlace {
  const { inside } = place;
  if (!inside || !('base' in inside)) return place;
  const base = { ...inside.base, readOnly, name: name || inside.base.name };
  const same = readOnly === inside.base.readOnly && base.name === inside.base.name;
  return same ? place : { ...place, inside: { ...inside, base } };
}

/** The same place, with the path to one of its folders. The same object if nothing changes. */
export function withWay(place: LibraryPlace, id: string, way: Folder[]): LibraryPlace {
  const { inside } = place;
  if (!inside || !('base' in inside) || way.at(-1)?.id !== id) return place;
  const { base, folders } = inside;
  const at = folders.findIndex((folder) => folder.id === id);
  const known = folders.slice(0, at + 1);
  if (at < 0 || known.map((folder) => folder.id).join() === way.map((folder) => folder.id).join())
    return place;
  return { ...place, inside: { base, folders: [...way, ...folders.slice(at + 1)] } };
}
