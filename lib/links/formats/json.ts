import type { CreateReader, RawLink } from '../collector';
import { fieldsOf } from '../fields';
import { createRecordReader } from './records';

/** A folder that links name by its id. */
interface Folder {
  name: string;
  parent: unknown;
}

/** A link, and the ids of the folders that it may be in. */
type Placed = { raw: RawLink; at: number; ids: readonly unknown[] };

/** A list that holds no links: Linkwarden names those who may see a collection. */
const WITHOUT_LINKS = 'whitelistedUsers';

/** The type of a line between Firefox's bookmarks, or of a folder. An empty folder has no children. */
const NO_BOOKMARK = /^text\/x-moz-place-/;

/**
 * Reads exports in JSON: lists of links (Omnivore, Wallabag), links beside lists (Karakeep), collections with
 * links (Linkwarden), answers with items (Raindrop), and folders within folders (Firefox's backup).
 */
export const jsonReader: CreateReader = (sink) => {
  const folders = new Map<unknown, Folder>();
  // Held back, because Karakeep names the lists after the links in them.
  const placed: Placed[] = [];

  function take(record: object, list: string, at: number, path = '') {
    const { id, name, type, parentId, links, lists, collectionId, children } = Object(record);
    if (list === WITHOUT_LINKS) return;
    if (Array.isArray(children)) {
      const inside = [path, textOf(record)].filter(Boolean).join(' / ');
      for (const child of children) take(Object(child), list, at, inside);
      return;
    }
    if (NO_BOOKMARK.test(type)) return;
    if (list === 'lists' || Array.isArray(links)) {
      // A smart list of Karakeep is a search, which is no folder.
      if (type !== 'smart') folders.set(id, { name: textOf(name) ?? '', parent: parentId });
      if (Array.isArray(links))
        for (const link of links) placed.push({ raw: rawOf(Object(link)), at, ids: [id] });
      return;
    }
    const raw = rawOf(record);
    const ids = Array.isArray(lists) ? lists : collectionId === undefined ? [] : [collectionId];
    if (ids.length === 0) emit(raw, at, path);
    else placed.push({ raw, at, ids });
  }

  function emit(raw: RawLink, at: number, path: string | undefined) {
    if (raw.url) sink.link({ ...raw, group: path || raw.group }, at);
    else sink.fault({ reason: 'no-address', at, text: raw.title ?? '' });
  }

  return createRecordReader({
    take,
    broken: (text, at) => sink.fault({ reason: 'broken', at, text }),
    end() {
      for (const { raw, at, ids } of placed) {
        const path = ids.map((id) => pathOf(folders, id)).find(Boolean);
        emit(raw, at, path);
      }
    },
  });
};

/** Reads a list with one object in each line. */
export const jsonLinesReader: CreateReader = (sink) => {
  const reader = jsonReader(sink);
  // Between brackets they are the objects of an array: a reader of single records needs no commas.
  reader.write('[');
  return reader;
};

function rawOf(record: object): RawLink {
  // Karakeep puts the address into the content, and a text note has none.
  const { content } = Object(record);
  const flat: Record<string, unknown> = isObject(content) ? { ...content, ...record } : { ...record };
  const fields = fieldsOf(Object.keys(flat).filter((name) => flat[name] !== null));
  const at = (field: keyof typeof fields) => flat[fields[field] ?? ''];
  return {
    url: textOf(at('url')) ?? '',
    title: textOf(at('title')),
    group: textOf(at('group')),
    tags: at('tags'),
    addedAt: at('addedAt'),
  };
}

/** The text, or the name or title of an object. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const { name, title }: { name?: unknown; title?: unknown } = Object(value);
  const found = name ?? title;
  return typeof found === 'string' ? found : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The names of a folder and those around it. A folder that contains itself ends the path. */
function pathOf(folders: ReadonlyMap<unknown, Folder>, id: unknown): string {
  const path: string[] = [];
  const seen = new Set<unknown>();
  for (let at = id; !seen.has(at); ) {
    seen.add(at);
    const folder = folders.get(at);
    if (!folder) break;
    path.unshift(folder.name);
    at = folder.parent;
  }
  return path.filter(Boolean).join(' / ');
}
