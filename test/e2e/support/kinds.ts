import type { PageKind } from '../../../lib/model/clip-kinds';
import type { Destination } from '../../../lib/model/destination';
import { READING, RESEARCH, WELCOME } from './destinations';

/** A clip for one kind of job, with every request that it makes if nothing fails. */
export interface Kind {
  what: PageKind | 'file';
  /** Whether its title differs from its page's. */
  editedTitle?: boolean;
  path: string;
  destination: Destination;
  /** The operations in order. The first one asks whether the service can be reached. */
  requests: string[];
  /** The write that must not be repeated without evidence, and the number of the piece it stores. */
  write: string;
  piece: number;
  /** All pieces of the clip as `stored()` lists them, and all requests as `sent()` does. */
  pieces: number[];
  sends: number[];
}

/** Three paragraphs of about 1,500 characters. */
const LONG = [1, 2, 3].map(
  (number) => `<p>${`Paragraph ${number} is long enough to matter. `.repeat(40)}</p>`,
);

/** The pages that are clipped. */
export const HTML = {
  '/': '<!doctype html><title>Bread</title><article><h1>Bread</h1><p>Flour, water, salt and time.</p></article>',
  '/long': `<!doctype html><title>Long</title><article><h1>Long</h1>${LONG.join('')}</article>`,
};

/** A note of this size holds two of the three paragraphs, sent one by one; the third starts another note. */
export const NOTE_LIMIT = 3900;

const NOTES = 'list_note_folder_by_cursor';
const BASES = 'get_addable_knowledge_base_list';

export const KINDS = {
  note: {
    ...{ what: 'link', path: '/', destination: READING },
    ...{ requests: [NOTES, 'import_doc'], write: 'import_doc', piece: 1, pieces: [1], sends: [1] },
  },
  append: {
    ...{ what: 'link', path: '/', destination: WELCOME },
    ...{ requests: [NOTES, 'append_doc'], write: 'append_doc', piece: 1, pieces: [1], sends: [1] },
  },
  address: {
    ...{ what: 'link', path: '/', destination: RESEARCH },
    ...{
      requests: [BASES, 'get_knowledge_list', 'import_urls'],
      write: 'import_urls',
      piece: 1,
      pieces: [1],
      sends: [1],
    },
  },
  entry: {
    ...{ what: 'link', editedTitle: true, path: '/', destination: RESEARCH },
    ...{
      requests: [BASES, 'get_knowledge_list', 'search_knowledge', 'add_knowledge'],
      write: 'add_knowledge',
      piece: 1,
      pieces: [1],
      sends: [1],
    },
  },
  file: {
    ...{ what: 'article', path: '/', destination: RESEARCH },
    requests: [BASES, 'check_repeated_names', 'create_media', 'put_object', 'add_knowledge'],
    ...{ write: 'add_knowledge', piece: 1, pieces: [1], sends: [1] },
  },
  upload: {
    ...{ what: 'file', path: '/', destination: RESEARCH },
    requests: [BASES, 'check_repeated_names', 'create_media', 'put_object', 'add_knowledge'],
    ...{ write: 'add_knowledge', piece: 1, pieces: [1], sends: [1] },
  },
  parts: {
    ...{ what: 'article', path: '/long', destination: READING },
    // The whole is too large; two parts; the note is full; another note.
    requests: [NOTES, 'import_doc', 'import_doc', 'append_doc', 'append_doc', 'import_doc'],
    ...{ write: 'append_doc', piece: 2, pieces: [1, 2, 3], sends: [1, 1, 2, 3, 3] },
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[]; // exactly the keys of KINDS
