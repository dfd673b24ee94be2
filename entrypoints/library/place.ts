import type { Destination, Folder } from '../../lib/destination';
import type { BaseDetail, LibraryItem } from '../../lib/library/schemas';

type Of<Kind extends LibraryItem['kind']> = Extract<LibraryItem, { kind: Kind }>;
export type BaseItem = Of<'knowledge-base'>;
export type FolderItem = Of<'folder'>;
export type FileItem = Of<'file'>;
export type NotebookItem = Of<'notebook'>;
export type NoteItem = Of<'note'>;

export type Service = 'knowledge' | 'notes';

/** What "All notes" stands for, whatever id the service gives it. */
export const ROOT: Destination = { kind: 'notebook', id: '', name: '' };

/** Where one is: at a service's own list, inside something of it, and at one thing in there. */
export interface Place {
  service: Service;
  inside?: { base: BaseItem; folders: Folder[] } | { notebook: NotebookItem } | undefined;
  leaf?: NoteItem | FileItem | undefined;
}

/** The destination that can be saved to from a place; nothing where only reading is allowed, or all is gone. */
export function savingAt({ inside, leaf }: Place): Destination | undefined {
  if (leaf) {
    return leaf.kind === 'note' && !leaf.deleted ? { kind: 'note', id: leaf.id, name: leaf.name } : undefined;
  }
  if (!inside) return undefined;
  if ('notebook' in inside) return notebookToSave(inside.notebook);
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

function notebookToSave(notebook: NotebookItem): Destination | undefined {
  return notebook.deleted ? undefined : notebookShown(notebook);
}

/** A notebook as a destination. */
export function notebookShown({ id, name, view }: NotebookItem): Destination {
  if (view === 'all') return ROOT;
  return { kind: 'notebook', id, name, ...(view === 'uncategorized' ? { view } : {}) };
}

/** The place one comes to by opening a row. */
export function into(place: Place, item: LibraryItem): Place {
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
      // What a search found may lie elsewhere: of the way to it, what is not known is left out.
      const way = folders.slice(0, folders.findIndex((folder) => folder.id === parent) + 1);
      return { service, inside: { base, folders: [...way, { id, name }] } };
    }
    default:
      return { service, inside, leaf: item };
  }
}

/** The same place, with what its knowledge base says of itself. */
export function withDetail(place: Place, { name, readOnly }: BaseDetail): Place {
  const { inside } = place;
  if (!inside || !('base' in inside)) return place;
  const base = { ...inside.base, readOnly, name: name || inside.base.name };
  const same = readOnly === inside.base.readOnly && base.name === inside.base.name;
  return same ? place : { ...place, inside: { ...inside, base } };
}

/** The same place, with the way that leads to one of its folders. */
export function withWay(place: Place, id: string, way: Folder[]): Place {
  const { inside } = place;
  if (!inside || !('base' in inside) || way.at(-1)?.id !== id) return place;
  const { base, folders } = inside;
  const at = folders.findIndex((folder) => folder.id === id);
  const known = folders.slice(0, at + 1);
  if (at < 0 || known.map((folder) => folder.id).join() === way.map((folder) => folder.id).join())
    return place;
  return { ...place, inside: { base, folders: [...way, ...folders.slice(at + 1)] } };
}
