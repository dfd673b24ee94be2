import * as z from 'zod/mini';
import type { Store } from './database';
import { titleOf } from './markdown';
import { FOLDER } from './media-types';
import type { Backend } from './operation';
import { insertEntry } from './operations/knowledge-rows';
import { insertNote } from './operations/note-rows';
import { ALL_NOTES, UNCATEGORIZED } from './operations/note-shape';

const status = z.optional(z.literal([0, 1]));
/** The item's age in minutes. */
const age = z.optional(z.number());

/** Data to put in without calling operations: sample data, a test's data, or a user's edits. */
export const seedSchema = z.strictObject({
  notebooks: z.optional(
    z.array(
      z.strictObject({ id: z.string(), name: z.string(), parent: z.optional(z.string()), status, age }),
    ),
  ),
  /** A note with an existing id replaces that note. Without `folder` it is uncategorized. */
  notes: z.optional(
    z.array(
      z.strictObject({
        id: z.string(),
        content: z.string(),
        folder: z.optional(z.string()),
        owner: z.optional(z.string()),
        status,
        age,
      }),
    ),
  ),
  /** `addable` is true by default. */
  bases: z.optional(
    z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        description: z.optional(z.string()),
        addable: z.optional(z.boolean()),
      }),
    ),
  ),
  /** `parent` is the root by default. */
  folders: z.optional(
    z.array(
      z.strictObject({
        id: z.string().check(z.startsWith('folder_')),
        base: z.string(),
        parent: z.optional(z.string()),
        name: z.string(),
        top: z.optional(z.boolean()),
        age,
      }),
    ),
  ),
  entries: z.optional(
    z.array(
      z.strictObject({
        id: z.string(),
        base: z.string(),
        parent: z.optional(z.string()),
        type: z.int(),
        title: z.string(),
        link: z.optional(z.string()),
        text: z.optional(z.string()),
        size: z.optional(z.int()),
        age,
      }),
    ),
  ),
});
export type Seed = z.infer<typeof seedSchema>;

/** Plants a seed in one transaction. It makes no commits: commits are writes by clients. */
export function plant({ store, log, now }: Backend, seed: Seed): void {
  const at = (minutes = 0): number => now() - Math.round(minutes * 60_000);
  store.transaction(() => {
    for (const { id, name, parent = '', status = 0, age } of seed.notebooks ?? [])
      putNotebook(store, { id, name, type: 0, parent, status, at: at(age) });
    for (const { id, content, folder = UNCATEGORIZED, owner, status, age } of seed.notes ?? [])
      insertNote(store, { id, content, title: titleOf(content), folder, owner, status, at: at(age), seq: 0 });
    for (const { id, name, description = '', addable = true } of seed.bases ?? [])
      store.run(
        `INSERT INTO base (id, name, description, cover, addable) VALUES (?,?,?,'',?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, addable = excluded.addable`,
        ...[id, name, description, addable ? 1 : 0],
      );
    for (const { id, base, parent = base, name, top, age } of seed.folders ?? [])
      putEntry(store, { id, base, parent, type: FOLDER, title: name, top, at: at(age), seq: 0 });
    for (const { parent, age, ...entry } of seed.entries ?? [])
      putEntry(store, { ...entry, parent: parent ?? entry.base, at: at(age), seq: 0 });
  });
  log.changed();
}

/** The two notebooks that every user has. */
export function plantRoots({ store, now }: Backend): void {
  const common = { parent: '', status: 0, at: now() };
  putNotebook(store, { id: ALL_NOTES, name: 'All notes', type: 1, ...common });
  putNotebook(store, { id: UNCATEGORIZED, name: 'Uncategorized', type: 2, ...common });
}

interface Notebook {
  id: string;
  name: string;
  type: number;
  parent: string;
  status: number;
  at: number;
}

function putNotebook(store: Store, { id, name, type, parent, status, at }: Notebook): void {
  store.run('INSERT OR REPLACE INTO notebook VALUES (?,?,?,?,?,?,?)', id, name, type, parent, status, at, at);
}

function putEntry(store: Store, entry: Parameters<typeof insertEntry>[1]): void {
  store.run('DELETE FROM entry WHERE id = ? AND base = ?', entry.id, entry.base);
  insertEntry(store, entry);
}
