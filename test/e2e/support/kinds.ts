import type { ClipKind } from '../../../lib/clip';
import type { Destination } from '../../../lib/destination';

/** One clip of each kind of job, and every request that it takes when nothing goes wrong. */
export interface Kind {
  what: ClipKind;
  path: string;
  destination: Destination;
  /** Operations in order; the first is the look whether the service is there at all. */
  requests: string[];
  /** The write that must not be repeated without evidence, and which piece of the clip it brings. */
  write: string;
  piece: number;
  /** All pieces of the clip, as `stored()` counts them, and as often as `sent()` does. */
  pieces: number[];
  sends: number[];
}

/** Three paragraphs of some 1,500 characters. */
const LONG = [1, 2, 3].map(
  (number) => `<p>${`Paragraph ${number} is long enough to matter. `.repeat(40)}</p>`,
);

/** The pages that are clipped. */
export const HTML = {
  '/': '<!doctype html><title>Bread</title><article><h1>Bread</h1><p>Flour, water, salt and time.</p></article>',
  '/long': `<!doctype html><title>Long</title><article><h1>Long</h1>${LONG.join('')}</article>`,
};

/** A note of this size takes two of the three paragraphs, one at a time: the third begins another note. */
export const NOTE_LIMIT = 3900;

const READING: Destination = { kind: 'notebook', id: 'notebook_reading', name: 'Reading' };
const WELCOME: Destination = { kind: 'note', id: 'note_welcome', name: 'Welcome to the stand-in' };
const RESEARCH: Destination = { kind: 'knowledge-base', id: 'kb_research', name: 'Research' };
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
    // Too large as a whole; two parts; full; another note.
    requests: [NOTES, 'import_doc', 'import_doc', 'append_doc', 'append_doc', 'import_doc'],
    ...{ write: 'append_doc', piece: 2, pieces: [1, 2, 3], sends: [1, 1, 2, 3, 3] },
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[]; // its keys are its own
