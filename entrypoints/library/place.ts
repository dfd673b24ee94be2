import type { Destination } from '../../lib/destination';
import type { LibraryItem } from '../../lib/library/schemas';

type Of<Kind extends LibraryItem['kind']> = Extract<LibraryItem, { kind: Kind }>;
export type BaseItem = Of<'knowledge-base'>;
export type FolderItem = Of<'folder'>;
export type FileItem = Of<'file'>;
export type NotebookItem = Of<'notebook'>;
export type NoteItem = Of<'note'>;

export interface Folder {
  id: string;
  name: string;
}

export type Service = 'knowledge' | 'notes';

/** Where one is: at a service's own list, inside something of it, and at one thing in there. */
export interface Place {
  service: Service;
  inside?: { base: BaseItem; folders: Folder[] } | { notebook: NotebookItem } | undefined;
  leaf?: NoteItem | FileItem | undefined;
}

/** Where a destination is shown. What is not known of it is left open; the service tells the path of a folder. */
export function placeOf(destination: Destination): Place {
  const { kind, id, name } = destination;
  switch (kind) {
    case 'knowledge-base': {
      const base: BaseItem = { kind, id, name, readOnly: false };
      const folders = destination.folder ? [destination.folder] : [];
      return { service: 'knowledge', inside: { base, folders } };
    }
    case 'notebook': {
      const view = id ? 'user' : 'all';
      const notebook: NotebookItem = { kind, id, name, view, count: 0, depth: 0, deleted: false };
      return { service: 'notes', inside: { notebook } };
    }
    case 'note': {
      const leaf: NoteItem = { kind, id, name, text: '', modifiedAt: 0, notebook: '', deleted: false };
      return { service: 'notes', leaf };
    }
  }
}

/** The destination that a place shows, or the nearest above it; nothing at the top. */
export function destinationAt({ inside, leaf }: Place): Destination | undefined {
  if (leaf?.kind === 'note') return { kind: 'note', id: leaf.id, name: leaf.name };
  if (!inside) return undefined;
  if ('notebook' in inside) return { kind: 'notebook', id: inside.notebook.id, name: inside.notebook.name };
  const { base, folders } = inside;
  const folder = folders.at(-1);
  return { kind: 'knowledge-base', id: base.id, name: base.name, ...(folder ? { folder } : {}) };
}

/** The destination that can be saved to from a place; nothing where only reading is allowed, or all is gone. */
export function savingAt({ inside, leaf }: Place): Destination | undefined {
  if (leaf)
    return leaf.kind === 'note' && !leaf.deleted ? destinationAt({ service: 'notes', leaf }) : undefined;
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

/** "All notes" stands for the root; "uncategorized" is only a view. */
function notebookToSave({ id, name, view, deleted }: NotebookItem): Destination | undefined {
  if (deleted) return undefined;
  if (view === 'all') return { kind: 'notebook', id: '', name: '' };
  return view === 'user' ? { kind: 'notebook', id, name } : undefined;
}

/** The place one step towards the top. */
export function above({ service, inside, leaf }: Place): Place {
  if (leaf) return { service, inside };
  if (inside && 'base' in inside && inside.folders.length > 0) {
    return { service, inside: { base: inside.base, folders: inside.folders.slice(0, -1) } };
  }
  return { service };
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
