import { expect, it } from 'vitest';
import { LISTS } from '../../../lib/destinations/cache';
import { CACHE } from '../../../lib/library/cache';
import { createLibrary } from '../../../lib/library/library';
import { ProblemError, type ProblemKind } from '../../../lib/problems/problem';
import { CONNECTION, makeDeps } from '../support/deps';
import { fakeClient } from '../support/fake-client';

const START = { page: 0, cursor: '' };
const NOTE = { content: 'What it says' };
const BASE = { id: 'kb', name: 'KB', description: 'D', coverUrl: 'https://a.example/c.png' };

/** A library over a service that answers with `answer.now`, or throws it if it is an error. */
async function open(first: unknown) {
  const { values, clock } = await makeDeps(() => ({}));
  const answer = { now: first };
  const client = fakeClient(() => answer.now);
  const library = createLibrary({ values, client: () => client, now: () => clock.now });
  const remembered = async () => (await values.current(CACHE)).length;
  return { library, values, answer, remembered, clock };
}
const failing = (kind: ProblemKind) => new ProblemError({ kind });

it.each<[ProblemKind, 'as last seen' | 'refused']>([
  ['offline', 'as last seen'],
  ['ambiguous', 'as last seen'],
  ['rate', 'as last seen'],
  ['authentication', 'as last seen'],
  ['target', 'refused'],
  ['terminal', 'refused'],
  ['gone', 'refused'],
])('%s: a note that was seen before is shown %s', async (kind, outcome) => {
  const { library, answer, remembered, clock } = await open(NOTE);
  const seenAt = clock.now;
  expect(await library.note('n')).toEqual({ value: { text: NOTE.content } });
  await expect.poll(remembered).toBe(1);
  clock.now += 60_000;
  answer.now = failing(kind);
  const again = library.note('n');
  if (outcome === 'refused') await expect(again).rejects.toMatchObject({ problem: { kind } });
  else {
    const stale = { at: seenAt, problem: { kind } };
    expect(await again).toEqual({ value: { text: NOTE.content }, stale });
  }
});

it('reports the problem of a note that was never seen', async () => {
  const { library } = await open(failing('offline'));
  await expect(library.note('n')).rejects.toMatchObject({ problem: { kind: 'offline' } });
});

it.each([
  ['the first page', 0, 1],
  ['the fifth', 4, 1],
  ['none after that', 5, 0],
])('caches %s of a list', async (_, page, kept) => {
  const { library, remembered, values } = await open({ items: [], complete: true, isEnd: true });
  await library.list({ listing: { of: 'notes', notebookId: 'nb' }, position: { page, cursor: 'c' } });
  await values.current(CACHE);
  await expect.poll(remembered).toBe(kept);
});

it('returns the last state of a list without asking the service', async () => {
  const { library, answer, remembered } = await open({ items: [], complete: true, isEnd: true });
  const listing = { of: 'notes', notebookId: 'nb' } as const;
  expect(await library.last(listing)).toBeNull();
  const { value } = await library.list({ listing, position: START });
  await expect.poll(remembered).toBe(1);
  answer.now = failing('offline');
  expect(await library.last(listing)).toEqual(value);
  expect(await library.last({ ...listing, notebookId: 'other' })).toBeNull();
});

it('caches nothing for an account that was left meanwhile', async () => {
  const { library, values, answer, remembered } = await open(NOTE);
  answer.now = NOTE;
  const reading = library.note('n');
  await values.connect({ ...CONNECTION, clientId: 'another' });
  await reading;
  for (let reads = 0; reads < 5; reads++) await values.current(CACHE);
  expect(await remembered()).toBe(0);
  expect(await values.of(CACHE, CONNECTION).get()).toEqual([]);
});

it('shows nothing from another account’s cache', async () => {
  const { library, values, answer, remembered } = await open(NOTE);
  await library.note('n');
  await expect.poll(remembered).toBe(1);
  await values.connect({ ...CONNECTION, clientId: 'another' });
  answer.now = failing('offline');
  await expect(library.note('n')).rejects.toMatchObject({ problem: { kind: 'offline' } });
});

it.each([
  ['an https cover', 'https://a.example/c.png', 'https://a.example/c.png'],
  ['no other cover', 'http://a.example/c.png', ''],
  ['nothing that is no address', 'javascript:alert(1)', ''],
])('describes a knowledge base with %s', async (_, coverUrl, shown) => {
  const { library } = await open([{ ...BASE, coverUrl, recommendedQuestions: ['Why?', ''] }]);
  expect(await library.base('kb')).toEqual({
    value: { name: 'KB', readOnly: false, description: 'D', questions: ['Why?'], coverUrl: shown },
  });
});

it.each<[string, number, string[], boolean]>([
  ['before the lists are read', 0, [], false],
  ['that takes something', 1, ['kb'], false],
  ['that takes nothing', 1, ['other'], true],
])('a knowledge base %s', async (_, refreshedAt, addable, readOnly) => {
  const { library, values } = await open([{ ...BASE, recommendedQuestions: [] }]);
  const knowledgeBases = addable.map((id) => ({ kind: 'knowledge-base' as const, id, name: id }));
  await values.of(LISTS, CONNECTION).update((lists) => ({ ...lists, refreshedAt, knowledgeBases }));
  expect(await library.base('kb')).toMatchObject({ value: { readOnly } });
});

it('says that a knowledge base is gone if the service does not know it', async () => {
  const { library } = await open([]);
  await expect(library.base('kb')).rejects.toMatchObject({ problem: { kind: 'gone' } });
});

it('asks to connect if there is no connection', async () => {
  const { library, values } = await open(NOTE);
  await values.connect(null);
  const asked = library.list({ listing: { of: 'notebooks' }, position: START });
  await expect(asked).rejects.toMatchObject({ problem: { kind: 'no-connection' } });
});

it('does not take a new knowledge base for read-only once it was listed as one to add to', async () => {
  const listed = { items: [BASE], complete: true, isEnd: true, nextCursor: '' };
  const { library, values, answer } = await open(listed);
  const lists = values.of(LISTS, CONNECTION);
  await lists.update((cache) => ({ ...cache, refreshedAt: 1 }));
  await library.list({ listing: { of: 'knowledge-bases', query: '' }, position: START });
  await expect
    .poll(async () => (await lists.get()).knowledgeBases)
    .toEqual([{ kind: 'knowledge-base', id: 'kb', name: 'KB' }]);
  answer.now = [{ ...BASE, recommendedQuestions: [] }];
  expect(await library.base('kb')).toMatchObject({ value: { readOnly: false } });
});
