import { beforeEach, describe, expect, it } from 'vitest';
import { entryOf } from '../../../lib/history/entry';
import { createHistory, type History } from '../../../lib/history/history';
import { createHistoryStore } from '../../../lib/history/store';
import type { Connection } from '../../../lib/model/connection';
import type { Job } from '../../../lib/outbox/jobs/job';
import type { Settings } from '../../../lib/settings/schema';
import type { SettingsStore } from '../../../lib/settings/settings';
import { Databases } from '../../../lib/store/database';
import type { Values } from '../../../lib/store/values';
import { CONNECTION, makeDeps } from '../support/deps';
import { aHead, aJob } from '../support/job';

const URL = 'https://example.org/page';
let values: Values;
let settings: SettingsStore;
let history: History;
let changes: number;

/** A job that was confirmed at this time (milliseconds). */
const confirmed = (at: number, change: Partial<Job> = {}): Job =>
  aJob({ id: `job-${at}`, state: 'confirmed', receipt: { ids: [`note-${at}`], at }, ...change });
const link = (url: string) => aHead({ kind: 'link', url, title: 'A link' });

beforeEach(async () => {
  ({ values, settings } = await makeDeps(() => ({})));
  changes = 0;
  history = createHistory({
    values,
    settings,
    store: createHistoryStore(new Databases()),
    now: () => Date.UTC(2026, 10, 21),
    changed: () => {
      changes += 1;
    },
  });
});

describe('a saved page', () => {
  it('has all notes of a clip that was too long for one, also after an addition to the last', async () => {
    const last = { kind: 'append-note', destination: { kind: 'note', id: 'c', name: 'Long' } } as const;
    await history.remember([
      confirmed(5, { receipt: { ids: ['a', 'b', 'c'], at: 5 } }),
      confirmed(6, { ...last, receipt: { ids: ['c'], at: 6 } }),
    ]);
    const known = await Promise.all(['a', 'c', 'other'].map(history.notesOf));
    expect(known).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], ['other']]);
  });

  it('is found by its address as soon as the service has confirmed it', async () => {
    await history.remember([confirmed(5)]);
    expect(await history.find(`${URL}/?utm_source=mail#end`)).toEqual({
      id: 'job-5',
      url: URL,
      title: 'A page',
      kind: 'selection',
      destination: { kind: 'notebook', id: 'nb', name: 'Reading' },
      savedTo: { kind: 'note', id: 'note-5', name: 'A page' },
      here: true,
      at: 5,
    });
    expect(changes).toBe(1);
  });

  it.each<[string, Partial<Job>, object]>([
    [
      'the note that was added to',
      { kind: 'append-note', destination: { kind: 'note', id: 'n', name: 'Log' } },
      { kind: 'note', id: 'n' },
    ],
    [
      'the knowledge base',
      { kind: 'import-urls', destination: { kind: 'knowledge-base', id: 'kb', name: 'Research' } },
      { kind: 'knowledge-base', id: 'kb' },
    ],
  ])('links to %s', async (_, change, place) => {
    await history.remember([confirmed(5, change)]);
    expect((await history.find(URL))?.savedTo).toMatchObject(place);
  });

  it('is found by its canonical address', async () => {
    await history.remember([confirmed(5)]);
    expect((await history.find('https://example.org/p?id=1', URL))?.id).toBe('job-5');
    expect(await history.find('https://other.example/p?id=1', URL)).toBeUndefined();
  });

  it.each<[string, string, string]>([
    ['what it calls itself', 'https://example.org/printed', URL],
    ['where it was visited', URL, 'https://m.example.org/page'],
  ])('is one entry under its address and %s', async (_, url, also) => {
    await settings.put({ marks: true });
    await history.remember([confirmed(5, { clip: aHead({ url, also }) })]);
    for (const each of [url, also]) expect((await history.find(each))?.id).toBe('job-5');
    expect((await history.find(url, also))?.id).toBe('job-5');
    expect(await history.list()).toHaveLength(1);
    expect(await history.marked()).toEqual(expect.arrayContaining([url, also]));
  });

  it('is listed by its last save', async () => {
    for (const at of [5, 9, 7]) await history.remember([confirmed(at)]);
    expect((await history.find(URL))?.at).toBe(9);
    expect((await history.list()).map(({ at }) => at)).toEqual([9, 7, 5]);
  });

  it('is one entry, however often the same job is reported', async () => {
    await history.remember([confirmed(5)]);
    await history.remember([confirmed(5)]);
    expect(await history.list()).toHaveLength(1);
  });

  it.each<[string, Connection | null]>([
    ['another account', { ...CONNECTION, clientId: 'another' }],
    ['no account', null],
  ])('is not shown to %s and cannot be opened with it, but is not lost', async (_, connection) => {
    await history.remember([confirmed(5)]);
    await values.connect(connection);
    expect(await history.find(URL)).toBeUndefined();
    expect(await history.list()).toMatchObject([{ id: 'job-5', here: false }]);
    await values.connect(CONNECTION);
    expect(await history.list()).toMatchObject([{ id: 'job-5', here: true }]);
  });
});

it.each<[string, Job]>([
  ['a job that is not confirmed', aJob()],
  ['a page without an address on the web', confirmed(5, { clip: aHead({ url: 'file:///a' }) })],
])('does not remember %s', async (_, job) => {
  await history.remember([job]);
  expect(await history.list()).toEqual([]);
});

it('remembers and shows nothing while it is switched off, and keeps its entries', async () => {
  await history.remember([confirmed(5)]);
  await settings.put({ history: false });
  await history.remember([confirmed(6, { clip: link('https://example.org/other') })]);
  expect(await history.find(URL)).toBeUndefined();
  expect(await history.list()).toHaveLength(1);
});

describe('a new background', () => {
  const switchTo = (on: boolean) => settings.put({ history: on });
  const remembered = async () => (await history.list()).map(({ id }) => id);

  it('remembers the jobs that the previous one missed', async () => {
    await history.remember([confirmed(5)]);
    await history.catchUp([confirmed(5), aJob(), confirmed(6)]);
    expect(await remembered()).toEqual(['job-6', 'job-5']);
    expect(changes).toBe(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'entries that were cleared',
      async () => {
        await history.remember([confirmed(5)]);
        await history.clear();
      },
    ],
    [
      'jobs that it has processed once',
      async () => {
        await history.catchUp([confirmed(5)]);
        await createHistoryStore(new Databases()).clear();
      },
    ],
    [
      'jobs that were confirmed while history was off',
      async () => {
        await switchTo(false);
        await history.remember([confirmed(5)]);
        await switchTo(true);
      },
    ],
    [
      'jobs that were confirmed while history was off, in another order',
      async () => {
        await switchTo(false);
        for (const at of [5, 4]) await history.remember([confirmed(at)]);
        await switchTo(true);
      },
    ],
    [
      'jobs that a killed background confirmed while history was off',
      async () => {
        await switchTo(false);
        await history.catchUp([confirmed(5)]);
        await switchTo(true);
      },
    ],
  ])('does not restore %s', async (_, before) => {
    await before();
    await history.catchUp([confirmed(5)]);
    expect(await remembered()).toEqual([]);
  });
});

describe('what the service made of a link', () => {
  const doubt = { kind: 'sign-in', title: 'Log in' } as const;
  const audited = (change: object, at = 5) =>
    confirmed(at, { receipt: { ids: ['media'], at, audit: { reads: 1, ...change } } });
  const doubts = async () => (await history.list()).map((entry) => entry.doubt);

  it('is remembered with the entry, until another read ends the doubt', async () => {
    await history.remember([confirmed(5)]);
    await history.audited(audited({ doubt }));
    await history.audited(audited({ doubt }));
    expect([await doubts(), changes]).toEqual([[doubt], 2]);
    await history.audited(audited({}));
    expect([await doubts(), changes]).toEqual([[undefined], 3]);
  });

  it('is not remembered for an entry that was cleared', async () => {
    await history.remember([confirmed(5)]);
    await history.clear();
    await history.audited(audited({ doubt }));
    expect(await history.list()).toEqual([]);
  });

  it('is replaced once the page was sent after the link', async () => {
    await history.remember([audited({ doubt })]);
    await history.remember([{ ...confirmed(9), id: 'job-5' }]);
    expect(await history.list()).toMatchObject([{ id: 'job-5', at: 9 }]);
    expect(await doubts()).toEqual([undefined]);
  });
});

it.each<[string, Partial<Settings>, string, number]>([
  ['switched on', { marks: true }, CONNECTION.clientId, 2],
  ['switched off', { marks: false }, CONNECTION.clientId, 0],
  ['nothing if the history is off', { marks: true, history: false }, CONNECTION.clientId, 0],
  ['with another account', { marks: true }, 'another', 0],
])('gives the browser the addresses to mark: %s', async (_, change, clientId, count) => {
  for (const at of [5, 6]) await history.remember([confirmed(at)]);
  await settings.put(change);
  await values.connect({ ...CONNECTION, clientId });
  expect(await history.marked()).toHaveLength(count);
});

it('is exported as one file without keys and accounts, and cleared for good', async () => {
  await history.remember([confirmed(5)]);
  const { name, text } = await history.exportAll();
  expect(name).toBe('satchel-history-2026-11-21.json');
  const [{ here: _, ...entry } = { here: true }] = await history.list();
  expect(JSON.parse(text)).toEqual({ satchel: 'history', saved: [entry] });
  expect(text).not.toContain(CONNECTION.clientId);
  await history.clear();
  expect(await history.list()).toEqual([]);
});

it('forgets the oldest entries beyond its limit', async () => {
  const store = createHistoryStore(new Databases(), 3);
  const at = async (time: number) => {
    const entry = entryOf(confirmed(time));
    if (entry) await store.add([entry]);
  };
  for (const time of [4, 1, 5, 2, 3]) await at(time);
  expect((await store.all()).map((entry) => entry.at)).toEqual([5, 4, 3]);
});
