import type { CreateReader, RawLink } from '../collector';
import { fieldsOf } from '../fields';
import { createRecordReader } from './records';

/** A folder that links name by its id. */
interface Folder {
  name: string;
  parent: unknown;
}

/** A link, and the id of its folder if it names one. */
type Placed = { raw: RawLink; at: number; folder?: unknown };

/**
 * Reads exports in JSON: lists of links (Omnivore, Wallabag), links beside lists (Karakeep), collections with
 * links (Linkwarden), and answers with items (Raindrop).
 */
export const jsonReader: CreateReader = (sink) => {
  const folders = new Map<unknown, Folder>();
  // Held back, because Karakeep names the lists after the links in them.
  const placed: Placed[] = [];

  function take(record: object, list: string, at: number) {
    const { id, name, parentId, links, lists } = Object(record);
    if (list === 'lists' || Array.isArray(links)) {
      folders.set(id, { name: textOf(name) ?? '', parent: parentId });
      if (Array.isArray(links))
        for (const link of links) placed.push({ raw: rawOf(Object(link)), at, folder: id });
      return;
    }
    const raw = rawOf(record);
    const folder: unknown = Array.isArray(lists) ? lists[0] : undefined;
    if (folder === undefined) emit(raw, at);
    else placed.push({ raw, at, folder });
  }

  function emit(raw: RawLink, at: number) {
    if (raw.url) sink.link(raw, at);
    else sink.fault({ reason: 'no-address', at, text: raw.title ?? '' });
  }

  return createRecordReader({
    take,
    broken: (text, at) => sink.fault({ reason: 'broken', at, text }),
    end() {
      for (const { raw, at, folder } of placed)
        emit({ ...raw, group: pathOf(folders, folder) || raw.group }, at);
    },
  });
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

/** A text, or the name of what an object stands for. */
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
