import { randomBytes } from 'node:crypto';
import type { Store } from '../database';
import { FOLDER } from '../media-types';
import type { Payload } from '../operation';
import { Refusal } from '../refusal';

export interface BaseRow {
  id: string;
  name: string;
  description: string;
  cover: string;
  addable: number;
}

export interface EntryRow {
  id: string;
  base: string;
  parent: string;
  type: number;
  title: string;
  link: string | null;
  text: string | null;
  size: number | null;
  top: number;
  at: number;
}

/**
 * A knowledge base that the user can see.
 * @throws Refusal 110030
 */
export function visibleBase(store: Store, id: string): BaseRow {
  const base = store.get<BaseRow>('SELECT * FROM base WHERE id = ?', id);
  if (!base) throw new Refusal(110030, 'No permission for this knowledge base.');
  return base;
}

/**
 * A knowledge base that the user may add to.
 * @throws Refusal 110030
 */
export function addableBase(store: Store, id: string): BaseRow {
  const base = visibleBase(store, id);
  if (base.addable !== 1) throw new Refusal(110030, 'No permission to add to this knowledge base.');
  return base;
}

/** Resolves a folder id: none, or the knowledge base's own id, is the root (contract.md#add-an-entry). */
export function folderIn(store: Store, base: string, id: string | undefined): string {
  if (id === undefined || id === base) return base;
  const known = store.get('SELECT 1 FROM entry WHERE id = ? AND base = ? AND type = ?', id, base, FOLDER);
  if (!known) throw new Refusal(110001, 'There is no such folder in this knowledge base.');
  return id;
}

/** FolderInfo (contract.md#a-folder); for the root, that of the knowledge base itself. */
export function folderInfo(
  store: Store,
  folder: Pick<EntryRow, 'id' | 'title' | 'base' | 'parent' | 'top'>,
): Payload {
  const count = store.get<{ files: number; folders: number }>(
    `SELECT coalesce(sum(type <> ${FOLDER}), 0) AS files, coalesce(sum(type = ${FOLDER}), 0) AS folders
     FROM entry WHERE base = ? AND parent = ?`,
    folder.base,
    folder.id,
  );
  return {
    folder_id: folder.id,
    name: folder.title,
    file_number: count?.files ?? 0,
    folder_number: count?.folders ?? 0,
    parent_folder_id: folder.parent,
    is_top: folder.top === 1,
  };
}

/** The folders from the root down to the given one. */
export function pathTo(store: Store, base: BaseRow, folder: string): Payload[] {
  const path: Payload[] = [];
  for (let id = folder; id !== base.id; ) {
    const row = store.get<EntryRow>('SELECT * FROM entry WHERE id = ? AND base = ?', id, base.id);
    if (!row) break;
    path.unshift(folderInfo(store, row));
    id = row.parent;
  }
  const root = { id: base.id, title: base.name, base: base.id, parent: '', top: 0 };
  return [folderInfo(store, root), ...path];
}

/** The required fields of a new entry; the others have defaults. */
export interface NewEntry {
  id: string;
  base: string;
  parent: string;
  type: number;
  title: string;
  link?: string | undefined;
  text?: string | undefined;
  size?: number | undefined;
  top?: boolean | undefined;
  at: number;
  seq: number;
}

export const newEntryId = (): string => `media_${randomBytes(12).toString('base64url')}`;

/** Adds an entry. A second one with the same id is kept too, so that copies can be counted. */
export function insertEntry(store: Store, entry: NewEntry): void {
  const { id, base, parent, type, title, link = null, text = null, size = null, top, at, seq } = entry;
  store.run(
    `INSERT INTO entry (id, base, parent, type, title, link, text, size, top, at, seq)
     VALUES (?,?,?,?,?,?,?,?,?,?,?)`,
    ...[id, base, parent, type, title, link, text, size, top ? 1 : 0, at, seq],
  );
}
