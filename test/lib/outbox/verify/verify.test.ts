import { expect, it } from 'vitest';
import { listEntries } from '../../../../lib/outbox/deliver/entries';
import { canBeFound } from '../../../../lib/outbox/jobs/can-be-found';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { KnownOthers } from '../../../../lib/outbox/jobs/others';
import { partReference } from '../../../../lib/outbox/jobs/reference';
import { verifications } from '../../../../lib/outbox/verify/verifications';
import type { Client } from '../../../../lib/service/client';
import type { FailureKind } from '../../../../lib/service/codes';
import { ServiceError } from '../../../../lib/service/failures';
import { aHead, aJob } from '../../support/job';

const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 10, 21);
const REFERENCE = 'k7q2fm3p';

interface Note {
  id: string;
  title?: string;
  text?: string;
  modifiedAt?: number;
  deleted?: boolean;
  /** The service refuses to show the note. */
  refused?: FailureKind;
  /** The note is in no list of the notebook. */
  moved?: boolean;
}
interface Service {
  notes?: Note[];
  found?: string[];
  complete?: boolean;
  /** As "id", "id: title" or "id: folder/title". */
  entries?: string[];
  searched?: string[];
  unreadable?: boolean;
  noSearch?: FailureKind;
  /** Names that the service reports as taken. */
  taken?: string[];
  /** The list of entries has another page, which the service refuses with a limit. */
  limited?: boolean;
}

/** A service with these notes and entries. Records which notes were read, and which folders were listed. */
function serviceOf({
  notes = [],
  found = [],
  complete = true,
  entries = [],
  searched = [],
  unreadable = false,
  noSearch,
  taken = [],
  limited = false,
}: Service) {
  const read: string[] = [];
  const listed: (string | undefined)[] = [];
  const page = (items: unknown[]) => ({ items, complete, isEnd: true, nextCursor: '', total: items.length });
  const info = (note: Note) => ({ title: 'Another', summary: '', modifiedAt: NOW, deleted: false, ...note });
  const entry = (told: string) => {
    const [id = '', path = id] = told.split(': ');
    const [title = '', parentId = ''] = path.split('/').reverse();
    return { kind: 'file', id, title, parentId };
  };
  interface Input {
    doc_id?: string;
    folder_id?: string;
    cursor?: string;
    params?: { name: string }[];
  }
  const answers: Record<string, (input: Input) => unknown> = {
    list_note_by_folder_id: () => page(notes.filter(({ moved }) => !moved).map(info)),
    search_note_book: () => {
      if (noSearch) throw new ServiceError({ kind: noSearch });
      return page(found.map((id) => info({ id })));
    },
    get_knowledge_list: ({ cursor, folder_id }) => {
      listed.push(folder_id);
      if (cursor) throw new ServiceError({ kind: 'rate' });
      return { ...page(entries.map(entry)), isEnd: !limited, nextCursor: '1' };
    },
    check_repeated_names: ({ params = [] }) =>
      params.map(({ name }) => ({ name, repeated: taken.includes(name) })),
    search_knowledge: () => {
      if (noSearch) throw new ServiceError({ kind: noSearch });
      return page(searched.map(entry));
    },
    get_doc_content: ({ doc_id = '' }) => {
      read.push(doc_id);
      const note = notes.find(({ id }) => id === doc_id);
      const refused = unreadable ? 'rate' : note?.refused;
      if (refused) throw new ServiceError({ kind: refused });
      return { content: note?.text ?? 'Other text' };
    },
  };
  const client = {
    call: async ({ name }: { name: string }, input: object) => answers[name]?.(input),
  } as unknown as Client;
  return { client, read, listed };
}

const proof = { sentAt: NOW, failures: 0 };
const created = aJob({ proof });
const appended = aJob({
  kind: 'append-note',
  destination: { kind: 'note', id: 'mine', name: 'Mine' },
  proof,
});
const uploaded = aJob({
  kind: 'markdown-file',
  destination: { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  files: [
    { mediaId: 'media-0', name: 'A page.md' },
    { mediaId: 'media', name: 'A page.md' },
  ],
  proof,
});
const audio = aJob({
  kind: 'file',
  clip: aHead({ kind: 'file', file: { extension: 'mp3', mime: 'audio/mpeg', size: 1, modifiedAt: 0 } }),
  destination: { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  files: [{ mediaId: 'media', name: 'Talk.mp3' }],
  proof,
});
const imported = aJob({
  listedAll: true,
  kind: 'import-urls',
  destination: { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  listed: ['old'],
  proof,
});
const added = aJob({
  listedAll: true,
  kind: 'knowledge-entry',
  clip: aHead({ kind: 'note', title: 'Plans', url: '', serviceId: 'n' }),
  destination: { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  listed: ['plans'],
  proof,
});
/** A note that was too large: its first part is stored. */
const split = { limit: 100, done: 10, parts: 1, accepted: 50, notes: ['mine'], full: false };
const continued = aJob({ split, proof });
const NOBODY: KnownOthers = {
  ids: new Set(),
  isSending: false,
  openTitles: [],
  owned: async () => new Set(),
};
const look = (job: Job, client: Client, others = NOBODY) =>
  verifications[job.kind](job, {
    listing: () => listEntries(job, client),
    reference: partReference(job.reference, job.split?.parts ?? 0),
    client,
    others,
  });
const many = (count: number, note: Partial<Note>): Note[] =>
  Array.from({ length: count }, (_, index) => ({ id: `n${index}`, ...note }));
const old = (count: number, order: (index: number) => number): Note[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `old${index}`,
    modifiedAt: NOW - 3 * DAY - order(index) * 1000,
  }));
const newestFirst = (index: number) => index;
const text = `# A page\n\nSource: x · ${REFERENCE}`;

const TAKEN: Finding = { kind: 'likely', titles: ['A page.md'] };
const PRESENT = (id: string, copies = 1): Finding => ({ kind: 'present', ids: [id], copies });
const PRESENT2: Finding = { kind: 'present', ids: ['media-0', 'media'], copies: 2 };
const NAMED: Finding = { kind: 'likely', titles: ['A page.md'] };
const ABSENT: Finding = { kind: 'absent' };
const UNPROVEN: Finding = { kind: 'unproven' };
const UNCLEAR: Finding = { kind: 'unclear' };

it.each<[string, Job, Service, Finding]>([
  ['the newest note', created, { notes: [{ id: 'a', text }] }, PRESENT('a')],
  ['among the newest, with any title', created, { notes: [...many(4, {}), { id: 'a', text }] }, PRESENT('a')],
  [
    'far down, by its title',
    created,
    { notes: [...many(30, {}), { id: 'a', title: 'A page', text }] },
    PRESENT('a'),
  ],
  [
    'far down, by a shortened title',
    created,
    { notes: [...many(30, {}), { id: 'a', title: 'A p', text }] },
    PRESENT('a'),
  ],
  ['another note of the same title', created, { notes: [{ id: 'a', title: 'A page' }] }, ABSENT],
  ['an empty folder', created, {}, ABSENT],
  [
    'trial 35: a list that is not complete, nothing found by the search',
    created,
    { complete: false },
    UNCLEAR,
  ],
  [
    'a list that is not complete, found by the search',
    created,
    { complete: false, notes: [], found: ['a'] },
    UNCLEAR,
  ],
  [
    'moved to another notebook meanwhile, found by the search',
    created,
    { notes: [{ id: 'a', text, moved: true }], found: ['other', 'a'] },
    PRESENT('a'),
  ],
  ['in no list, and the service does not search', created, { noSearch: 'terminal' }, ABSENT],
  ['in no list, and the search gives no answer', created, { noSearch: 'ambiguous' }, ABSENT],
  [
    'below notes that are not to be read',
    created,
    {
      notes: [
        { id: 'x', refused: 'target' },
        { id: 'y', deleted: true, refused: 'target' },
        { id: 'a', text },
      ],
    },
    PRESENT('a'),
  ],
  [
    'below notes that the service cannot give as text',
    created,
    {
      notes: [
        { id: 'x', refused: 'terminal' },
        { id: 'y', refused: 'ambiguous-final' },
        { id: 'a', text },
      ],
    },
    PRESENT('a'),
  ],
  [
    'a note that the service cannot give as text',
    created,
    { notes: [{ id: 'x', refused: 'terminal' }] },
    UNCLEAR,
  ],
  [
    'an older note that the service cannot give as text',
    created,
    { notes: [{ id: 'x', refused: 'terminal', modifiedAt: NOW - 3 * DAY }] },
    ABSENT,
  ],
  [
    'below a note without a text',
    created,
    {
      notes: [
        { id: 'x', text: '' },
        { id: 'a', text },
      ],
    },
    PRESENT('a'),
  ],
  ['a note without a text', created, { notes: [{ id: 'x', text: '' }] }, UNCLEAR],
  [
    'an older note without a text',
    created,
    { notes: [{ id: 'x', text: '', modifiedAt: NOW - 3 * DAY }] },
    ABSENT,
  ],
  ['notes that are not to be read', created, { notes: [{ id: 'x', refused: 'target' }] }, ABSENT],
  [
    'one of its title that is not to be read',
    created,
    { notes: [{ id: 'x', title: 'A page', refused: 'target' }] },
    UNCLEAR,
  ],
  [
    'one of its title that was deleted',
    created,
    { notes: [{ id: 'x', title: 'A page', deleted: true, refused: 'target' }] },
    UNCLEAR,
  ],
  [
    'one of its title that was deleted long before',
    created,
    { notes: [{ id: 'x', title: 'A page', deleted: true, refused: 'target', modifiedAt: NOW - 3 * DAY }] },
    ABSENT,
  ],
  [
    'found by the search, below one that is not to be read',
    created,
    {
      notes: [
        { id: 'x', refused: 'target' },
        { id: 'a', text, moved: true },
      ],
      found: ['x', 'a'],
    },
    PRESENT('a'),
  ],
  [
    'two notes hold it: the browser or the service doubled it',
    created,
    {
      notes: [
        { id: 'a', title: 'A page', text },
        { id: 'x', title: 'Another' },
        { id: 'b', title: 'A page', text },
      ],
    },
    { kind: 'present', ids: ['a', 'b'], copies: 2 },
  ],
  ['it is there twice', created, { notes: [{ id: 'a', text: `${text} ${text}` }] }, PRESENT('a', 2)],
  ['the note holds it', appended, { notes: [{ id: 'mine', text }] }, PRESENT('mine')],
  [
    'trial 40: the note was typed into meanwhile',
    appended,
    { notes: [{ id: 'mine', text: `${text} typed` }] },
    PRESENT('mine'),
  ],
  [
    'the note joins its reference to a number below zero',
    appended,
    { notes: [{ id: 'mine', text: `${REFERENCE}-5 °C` }] },
    UNCLEAR,
  ],
  ['the note has no text', appended, { notes: [{ id: 'mine', text: '' }] }, UNCLEAR],
  ['the note does not hold it', appended, { notes: [{ id: 'mine', text: 'old' }] }, ABSENT],
  ['the folder has the file', uploaded, { entries: ['other', 'media'] }, PRESENT('media')],
  ['the folder has it twice', uploaded, { entries: ['media-0', 'media'] }, PRESENT2],
  ['the folder does not have it', uploaded, { entries: ['other'] }, ABSENT],
  ['the folder could not be read to its end', uploaded, { entries: ['other'], complete: false }, UNCLEAR],
  ['an entry of its name, under an id of its own', uploaded, { entries: ['x: A page.md'] }, NAMED],
  ['an entry of its name without the extension', uploaded, { entries: ['x: A page'] }, UNCLEAR],
  ['audio under an id of its own: its name was not checked', audio, { entries: ['x: Talk.mp3'] }, UNCLEAR],
  ['no entry of its name, which the service reports as taken', uploaded, { taken: ['A page.md'] }, TAKEN],
  ['audio, whose names the service does not check', audio, { taken: ['Talk.mp3'] }, ABSENT],
  [
    'the file, before a limit that the list meets',
    uploaded,
    { entries: ['media'], limited: true },
    PRESENT('media'),
  ],
  ['audio of another name', audio, { entries: ['x: Walk.mp3'] }, ABSENT],
  ['an entry whose name only begins alike', uploaded, { entries: ['x: A page.md.md'] }, ABSENT],
  [
    'the file, and another of its name',
    uploaded,
    { entries: ['x: A page.md', 'media: A page.md'] },
    PRESENT('media'),
  ],
  [
    'a file moved to another folder meanwhile',
    uploaded,
    { searched: ['media: elsewhere/A page.md'] },
    PRESENT('media'),
  ],
  ['its name, found in its folder', uploaded, { searched: ['x: kb/A page.md'] }, NAMED],
  ['its name, in an unknown folder', uploaded, { searched: ['x: A page.md'] }, NAMED],
  ['its name in another folder', uploaded, { searched: ['x: elsewhere/A page.md'] }, ABSENT],
  ['no file, and the service does not search', uploaded, { noSearch: 'terminal' }, ABSENT],
  [
    'the part that goes on in a note',
    continued,
    { notes: [{ id: 'mine', text: `${text}\n\n2 · ${REFERENCE}-2` }] },
    PRESENT('mine'),
  ],
  ['only the part before it', continued, { notes: [{ id: 'mine', text }] }, ABSENT],
  [
    'it, joined to a number, or a later part, which is never sent before it',
    continued,
    { notes: [{ id: 'mine', text: `${text} ${REFERENCE}-21` }] },
    UNCLEAR,
  ],
  ['an entry that is new since', imported, { entries: ['new', 'old'] }, { kind: 'likely', titles: ['new'] }],
  ['no entry that is new', imported, { entries: ['old'] }, ABSENT],
  [
    'no new entry, but not all were known before',
    { ...imported, listedAll: false },
    { entries: ['old'] },
    UNPROVEN,
  ],
  ['no new entry, but not all can be read now', imported, { complete: false }, UNPROVEN],
  ['an entry of its title', added, { entries: ['Plans', 'x'] }, { kind: 'likely', titles: ['Plans'] }],
  [
    'an entry of its title below folders',
    added,
    { searched: ['PLANS'] },
    { kind: 'likely', titles: ['PLANS'] },
  ],
  ['an entry of its title that was there before', added, { entries: ['plans'], searched: ['plans'] }, ABSENT],
  ['an entry of another title, which the service may have given it', added, { entries: ['other'] }, UNPROVEN],
  ['no entry of its title, and none that is new', added, { entries: ['plans'] }, ABSENT],
  ['no entry that is new, and the service does not search', added, { noSearch: 'terminal' }, ABSENT],
])('%s', async (_, job, service, finding) => {
  expect(await look(job, serviceOf(service).client)).toEqual(finding);
});

it.each<[string, Partial<KnownOthers>, Finding]>([
  ['is another job’s: it proves nothing of this one', { ids: new Set(['new']) }, ABSENT],
  ['may be of a job that is on its way', { isSending: true }, UNCLEAR],
  ['may be of a call whose outcome is open', { openTitles: ['New!'] }, UNCLEAR],
  ['belongs to no other job: likely ours', { openTitles: ['another'] }, { kind: 'likely', titles: ['new'] }],
])('an entry that is new %s', async (_, others, finding) => {
  expect(
    await look(imported, serviceOf({ entries: ['new', 'old'] }).client, { ...NOBODY, ...others }),
  ).toEqual(finding);
});

const ours: Note = { id: 'ours', title: 'A page', text };

it.each<[string, Note[]]>([
  ['a pinned note', old(1, newestFirst)],
  ['pinned notes', old(19, newestFirst)],
  ['all others, the oldest first', old(30, (index) => -index)],
  ['all others, by title', old(30, (index) => (index * 7) % 30)],
  ['all others, which were imported at one moment', old(30, () => 0)],
  ['all others, which have no time', many(30, { modifiedAt: 0 })],
])('the document states no order: found below %s', async (_, above) => {
  expect(await look(created, serviceOf({ notes: [...above, ours] }).client)).toEqual(PRESENT('ours'));
});

it('a finding at the top of a long page counts, even if the rest is surely older', async () => {
  const { client } = serviceOf({ notes: [{ ...ours, modifiedAt: NOW }, ...old(30, newestFirst)] });
  expect(await look(created, client)).toEqual(PRESENT('ours'));
});

it.each<[string, Note[]]>([
  ['the newest first', many(5, {})],
  ['the newest first, below pinned ones', [...old(3, newestFirst), ...many(5, {})]],
])('stops at notes that are surely older, and reads none of them: %s', async (_, above) => {
  const { client, read } = serviceOf({ notes: [...above, ...old(500, newestFirst), ours] });
  expect(await look(created, client)).toEqual(ABSENT);
  expect(read).toHaveLength(5);
});

it('proves nothing if a note of the list could not be read, even if it stops early', async () => {
  const { client } = serviceOf({ notes: old(30, newestFirst), complete: false });
  expect(await look(created, client)).toEqual(UNCLEAR);
});

it.each([
  ['the largest', 50, ['50 0']],
  ['the usual', 20, ['50 0', '20 0', '20 20']],
])('reads a folder up to the page that has the file, in pages of %s size', async (_, most, expected) => {
  const entries = Array.from({ length: 200 }, (_, n) => ({
    ...{ kind: 'file', id: n === 30 ? 'media' : `${n}`, title: '', parentId: '' },
  }));
  const asked: string[] = [];
  const list = async (_operation: unknown, { cursor = '', limit = 0 }) => {
    asked.push(`${limit} ${Number(cursor)}`);
    if (limit > most) throw new ServiceError({ kind: 'terminal', code: '110001' });
    const next = Number(cursor) + limit;
    return {
      ...{ items: entries.slice(Number(cursor), next), complete: true },
      ...{ isEnd: next >= entries.length, nextCursor: `${next}` },
    };
  };
  // Nothing else is called.
  const client = { call: list } as unknown as Client;
  expect(await look(uploaded, client)).toEqual(PRESENT('media'));
  expect(asked).toEqual(expected);
});

it('a list that meets a limit before it shows the file is no evidence', async () => {
  const { client } = serviceOf({ entries: ['other'], limited: true });
  await expect(look(uploaded, client)).rejects.toMatchObject({ problem: { kind: 'rate' } });
});

it.each<[string, Service]>([
  ['a read', { notes: [{ id: 'a' }], unreadable: true }],
  ['a search', { noSearch: 'rate' }],
])('a failed %s is no evidence', async (_, service) => {
  const { client } = serviceOf(service);
  await expect(look(created, client)).rejects.toMatchObject({ problem: { kind: 'rate' } });
});

const inFolder = {
  kind: 'knowledge-base',
  id: 'kb',
  name: 'Base',
  folder: { id: 'f', name: 'Papers' },
} as const;

it.each<[string, Job]>([
  ['a file', uploaded],
  ['a link', imported],
  ['an entry', added],
])('%s that was sent to a folder is verified there', async (_, job) => {
  const { client, listed } = serviceOf({ entries: ['media: Plans'] });
  const finding = await look({ ...job, destination: inFolder }, client);
  expect([finding.kind === 'absent', listed]).toEqual([false, ['f']]);
});

it('a file’s name counts only in the folder of the job', async () => {
  const job = { ...uploaded, destination: inFolder };
  const kindOf = async (path: string) =>
    (await look(job, serviceOf({ searched: [`x: ${path}`] }).client)).kind;
  expect([await kindOf('f/A page.md'), await kindOf('kb/A page.md')]).toEqual(['likely', 'absent']);
});

it.each<[string, Job]>([
  ['a link whose folder could not be listed before', aJob({ kind: 'import-urls' })],
  ['a note without a reference', aJob({ reference: '' })],
  ['an entry whose folder could not be listed before', aJob({ kind: 'knowledge-entry' })],
  ['a file that was not uploaded yet', aJob({ kind: 'markdown-file' })],
])('no reference to verify by: %s', (_, job) => {
  expect(canBeFound(job)).toBe(false);
});
