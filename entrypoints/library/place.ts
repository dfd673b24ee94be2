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
      const { id, name } = item;
      return { service, inside: { base: inside.base, folders: [...inside.folders, { id, name }] } };
    }
    default:
      return { service, inside, leaf: item };
  }
}
