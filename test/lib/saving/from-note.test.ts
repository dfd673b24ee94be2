import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QUICK_NOTE, UNCONNECTED } from '../../../lib/saving/from-note';
import { CONNECTION as CONNECTED } from '../../../lib/store/connected';
import { CONNECTION, makeDeps, type TestDeps } from '../support/deps';
import { notebook } from '../support/destinations';
import { unanswered } from '../support/fake-client';
import { savers } from './support/savers';

const draft = { title: 'Bread', text: 'Flour\nand water' };
let deps: TestDeps;

beforeEach(async () => {
  deps = await makeDeps(unanswered);
  await deps.outbox.pauseAll(true);
});
afterEach(() => vi.restoreAllMocks());

it('keeps what is written, with the usual notebook', async () => {
  const { note } = savers(deps);
  expect(await note.get()).toMatchObject({ title: '', text: '', destination: { kind: 'notebook' } });
  await note.keep({ ...draft, destination: notebook });
  expect(await note.get()).toEqual({ ...draft, destination: notebook });
});

it('keeps what is written before an account is connected, and adds it to the note of that account once', async () => {
  const { note } = savers(deps);
  await note.keep({ ...draft, destination: notebook });
  await deps.values.of(CONNECTED).put(null);
  expect((await note.get()).text).toBe('');
  await note.keep({ title: 'Shop', text: 'Buy yeast' });
  expect(await note.get()).toMatchObject({ title: 'Shop', text: 'Buy yeast' });
  await deps.values.of(CONNECTED).put(CONNECTION);
  const both = { title: 'Bread', text: 'Flour\nand water\n\nShop\n\nBuy yeast', destination: notebook };
  for (let time = 1; time <= 2; time++) expect(await note.get()).toEqual(both);
  await note.keep({ ...draft, destination: notebook });
  expect(await note.get()).toEqual({ ...draft, destination: notebook });
});

it.each([
  ['something', 'Flour\nand water'],
  ['nothing', ''],
  ['a text that ends alike', 'Dry yeast'],
])(
  'adds it once to a note of %s, although the browser ends before the first copy is emptied',
  async (_, text) => {
    const { note } = savers(deps);
    const own = deps.values.of(QUICK_NOTE, CONNECTION);
    await own.put({ title: '', text });
    const before = { title: '', text: 'yeast' };
    const added = [text, 'yeast'].filter(Boolean).join('\n\n');
    for (let time = 1; time <= 2; time++) {
      await deps.values.of(UNCONNECTED).put(before);
      expect((await note.get()).text).toBe(added);
    }
  },
);

it('saves a note of no page, which can still be undone, and then is empty', async () => {
  const { note } = savers(deps);
  await note.keep({ ...draft, destination: notebook });
  const job = await note.save({ id: 'a', ...draft, destination: notebook });
  expect(job).toMatchObject({
    kind: 'create-note',
    clip: { kind: 'written', title: 'Bread', url: '' },
    undoable: true,
  });
  expect((await deps.jobs.get('a')).until).toBe(deps.clock.now + 3000);
  const { text } = await deps.outbox.markdown('a');
  expect(text).toMatch(/^# Bread\n\n[\d-]+ [\d:]+ · \w{8}\n\nFlour {2}\nand water\n$/);
  await expect.poll(async () => (await note.get()).text).toBe('');
});

it('refuses an empty note, and keeps one that cannot be saved', async () => {
  const { note } = savers(deps, { add: () => Promise.reject(new Error('the disk')) });
  await expect(note.save({ id: 'a', title: ' ', text: '', destination: notebook })).rejects.toMatchObject({
    problem: { kind: 'invalid-input' },
  });
  // What was typed last may not be kept yet, and the popup that has it may close.
  await note.keep({ ...draft, text: 'Flour' });
  await expect(note.save({ id: 'a', ...draft, destination: notebook })).rejects.toBeDefined();
  expect(await note.get()).toEqual({ ...draft, destination: notebook });
});

it('saves a note although the browser refuses to keep it', async () => {
  const { note } = savers(deps);
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'values') throw new DOMException('The disk is full.', 'QuotaExceededError');
    return put.apply(this, row);
  });
  expect(await note.save({ id: 'a', ...draft, destination: notebook })).toMatchObject({ id: 'a' });
});
