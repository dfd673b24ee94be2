import { expect, it } from 'vitest';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import {
  ABSENT,
  appended,
  continued,
  created,
  look,
  NOW,
  type Note,
  PRESENT,
  REFERENCE,
  type Service,
  serviceOf,
  text,
  UNCLEAR,
} from '../support/verifying';

const DAY = 24 * 3600 * 1000;
const many = (count: number, note: Partial<Note>): Note[] =>
  Array.from({ length: count }, (_, index) => ({ id: `n${index}`, ...note }));
const old = (count: number, order: (index: number) => number): Note[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `old${index}`,
    modifiedAt: NOW - 3 * DAY - order(index) * 1000,
  }));
const newestFirst = (index: number) => index;
const ours: Note = { id: 'ours', title: 'A page', text };

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
  [
    'far down, by its title in another form of Unicode',
    { ...created, clip: { ...created.clip, title: 'Cafe\u0301' } },
    { notes: [...many(30, {}), { id: 'a', title: 'Caf\u00e9', text }] },
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
])('a note: %s', async (_, job, service, finding) => {
  expect(await look(job, serviceOf(service).client)).toEqual(finding);
});

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
  const { client, read } = serviceOf({ notes: [{ ...ours, modifiedAt: NOW }, ...old(30, newestFirst)] });
  expect(await look(created, client)).toEqual(PRESENT('ours'));
  // Of the others, only those of its title would be read.
  expect(read).toEqual(['ours']);
});

it.each<[string, Note[], order?: (index: number) => number]>([
  ['the newest first', many(5, {})],
  ['the newest first, below pinned ones', [...old(3, newestFirst), ...many(5, {})]],
  ['the newest first, two of each moment', many(5, {}), (index) => Math.floor(index / 2)],
])(
  'stops at notes that are surely older, and reads none of them: %s',
  async (_, above, order = newestFirst) => {
    const { client, read } = serviceOf({ notes: [...above, ...old(500, order), ours] });
    expect(await look(created, client)).toEqual(ABSENT);
    expect(read).toHaveLength(5);
  },
);

it('proves nothing if a note of the list could not be read, even if it stops early', async () => {
  const { client } = serviceOf({ notes: old(30, newestFirst), complete: false });
  expect(await look(created, client)).toEqual(UNCLEAR);
});
