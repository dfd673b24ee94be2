import { EVERYTHING } from './horizon';
import { toHtml, toPre } from './markdown';
import { FOLDER, PLAIN_TEXT } from './media-types';
import type { Backend } from './operation';
import type { EntryRow } from './operations/knowledge-rows';
import { contentOf } from './operations/note-rows';
import { USER } from './operations/note-shape';

/** The most items that the page shows of a list. */
const SHOWN = 200;

type Data = (backend: Backend, query: (name: string) => string) => object | undefined;

/** The page's data, by the last part of the path under `/_page/`. */
const DATA: Record<string, Data> = {
  places: ({ store, log }) => ({
    notebooks: store.all(
      `SELECT b.id, b.name, b.type, b.parent, (SELECT count(*) FROM note n
         WHERE n.status = 0 AND n.owner = ? AND (b.type = 1 OR n.folder = b.id)) AS count
       FROM notebook b WHERE b.status = 0 ORDER BY b.type = 0, b.type, b.name`,
      USER,
    ),
    bases: store.all(
      `SELECT id, name, addable, description,
         (SELECT count(*) FROM entry e WHERE e.base = base.id AND e.type <> ${FOLDER}) AS count
       FROM base ORDER BY number`,
    ),
    violations: log.violations.length,
    lastViolation: log.violations.at(-1),
    writes: log.lastCommit(),
  }),

  notes: ({ store }, query) => {
    const where = 'n.status = 0 AND n.owner = ? AND (b.type = 1 OR n.folder = b.id) AND b.id = ?';
    return {
      notes: store.all(
        `SELECT n.id, n.title, n.modified, f.name AS folder, substr(p.text, 1, 300) AS start
         FROM notebook b, note n JOIN part p ON p.note = n.id AND p.number = 0
         LEFT JOIN notebook f ON f.id = n.folder
         WHERE ${where} ORDER BY n.modified DESC, n.seq DESC LIMIT ${SHOWN}`,
        USER,
        query('notebook'),
      ),
    };
  },

  note: ({ store }, query) => {
    const note = store.get<{ id: string }>(
      `SELECT n.id, n.title, n.created, n.modified, n.folder, f.name AS folder_name
       FROM note n LEFT JOIN notebook f ON f.id = n.folder WHERE n.id = ? AND n.status = 0 AND n.owner = ?`,
      query('id'),
      USER,
    );
    if (!note) return undefined;
    const source = contentOf(store, note.id, EVERYTHING) ?? '';
    return { ...note, characters: source.length, html: toHtml(source) };
  },

  entry: ({ store }, query) => {
    const entry = store.get<EntryRow>('SELECT * FROM entry WHERE id = ? AND text IS NOT NULL', query('id'));
    if (!entry) return undefined;
    const { id, base, parent, type, title, size, at, text } = entry;
    const html = type === PLAIN_TEXT ? toPre(text ?? '') : toHtml(text ?? '');
    return { id, base, folder: parent, title, size, at, html };
  },

  entries: ({ store }, query) => {
    const base = store.get<{ id: string; name: string }>('SELECT * FROM base WHERE id = ?', query('base'));
    if (!base) return undefined;
    const folder = query('folder') || base.id;
    const path: { id: string; name: string }[] = [];
    for (let id = folder; id !== base.id; ) {
      const row = store.get<EntryRow>('SELECT * FROM entry WHERE base = ? AND id = ?', base.id, id);
      if (!row) return undefined;
      path.unshift({ id, name: row.title });
      id = row.parent;
    }
    const entries = store.all(
      `SELECT id, type, title, link, size, at, top, substr(text, 1, 200) AS start,
         (SELECT count(*) FROM entry c WHERE c.base = e.base AND c.parent = e.id) AS inside
       FROM entry e WHERE base = ? AND parent = ?
       ORDER BY type <> ${FOLDER}, top DESC, at DESC, number DESC LIMIT ${SHOWN}`,
      base.id,
      folder,
    );
    const count = store.get<{ count: number }>(
      'SELECT count(*) AS count FROM entry WHERE base = ? AND parent = ?',
      base.id,
      folder,
    );
    return { base, path, entries, total: count?.count ?? 0 };
  },
};

/** Answers a request of the page; undefined if the item does not exist. */
export function pageData(backend: Backend, url: URL): object | undefined {
  const name = url.pathname.startsWith('/_page/') ? url.pathname.slice('/_page/'.length) : '';
  if (!Object.hasOwn(DATA, name)) return undefined;
  return DATA[name]?.(backend, (key) => url.searchParams.get(key) ?? '');
}
