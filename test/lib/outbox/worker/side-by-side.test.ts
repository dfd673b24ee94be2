import { describe, expect, it } from 'vitest';
import type { Clip } from '../../../../lib/model/clip';
import type { Destination } from '../../../../lib/model/destination';
import { ProblemError } from '../../../../lib/problems/problem';
import { makeDeps, type TestDeps } from '../../support/deps';
import { base, note, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, holding, link, page, READ, READ_BASES, takesAll } from '../support/services';

const report: Clip = aClip({
  ...{ kind: 'file', title: 'Report', url: '', markdown: '', bytes: new Blob(['%PDF-1.7']) },
  file: { extension: 'pdf', mime: 'application/pdf', size: 8, modifiedAt: 1 },
});
const article = aClip({ kind: 'article' });
const otherBase: Destination = { ...base, id: 'other' };
const folder: Destination = { ...base, folder: { id: 'f', name: 'Papers' } };
const notebookOf = (id: string): Destination => ({ kind: 'notebook', id, name: id });
const states = async ({ jobs }: TestDeps) =>
  Object.fromEntries((await jobs.all()).map(({ id, state }) => [id, state]));
const times = ({ calls }: TestDeps, name: string) => calls.filter((call) => call === name).length;

it('what another clip adds to the folder while it is being listed is not taken for that of an open link', async () => {
  let isOpen = false;
  let added: object[] = [];
  const { answer, count, releaseAll } = holding(
    (name) => isOpen && name === 'get_knowledge_list',
    (name, input) => {
      if (name === 'get_knowledge_list') return page(added);
      if (name === 'check_repeated_names') return [];
      if (name === 'add_knowledge') added = [{ id: 'media-2', title: 'A page.md' }];
      if (name !== 'import_urls') return takesAll(name, input);
      isOpen = true;
      return failure('ambiguous');
    },
  );
  const deps = await makeDeps(answer);
  await deps.outbox.add('link', link, base);
  const drain = deps.worker.drain();
  await expect.poll(count).toBe(1);
  await deps.outbox.add('article', article, base);
  await expect.poll(() => states(deps)).toEqual({ link: 'verifying', article: 'confirmed' });
  releaseAll();
  await drain;
  expect(await states(deps)).toEqual({ link: 'verifying', article: 'confirmed' });
});

/** Clips and destinations, by the ids of their jobs. */
type Clips = Record<string, [Clip, Destination]>;

/** Adds these one after another. */
async function add(deps: TestDeps, clips: Clips): Promise<void> {
  for (const [id, [clip, to]] of Object.entries(clips)) {
    await deps.outbox.add(id, clip, to);
    deps.clock.now += 1;
  }
}

/** Clips for other destinations while a request hangs. */
const TO_BASES = { link: [link, otherBase], article: [article, folder] } satisfies Clips;
const TO_ALL = { ...TO_BASES, note: [aClip(), notebookOf('other')], append: [aClip(), note] } satisfies Clips;

describe('trial 59: a request without an answer delays nothing to another destination', () => {
  const isOf = (kb: string) => (name: string, input: unknown) =>
    name === 'import_urls' && Object(input).knowledge_base_id === kb;
  // The second of the client's inputs is the file.
  const isFile = (name: string, input: unknown) => name === 'put_object' && Object(input)[1].type === '';
  const toNotebook = (name: string, input: unknown) =>
    name === 'import_doc' && Object(input).folder_id === 'nb';
  it.each<[string, [Clip, Destination], (name: string, input: unknown) => boolean, Clips]>([
    ['the upload of a file', [report, base], isFile, TO_ALL],
    ['a link', [link, base], isOf('kb'), TO_ALL],
    ['a new note', [aClip(), notebook], toNotebook, TO_ALL],
    ['the check whether its service can be reached', [aClip(), notebook], (name) => name === READ, TO_BASES],
  ])('%s', async (_, hanging, isHeld, others) => {
    const held = holding(isHeld);
    const deps = await makeDeps(held.answer);
    await add(deps, { hanging });
    await expect.poll(held.count).toBe(1);
    await add(deps, others);
    const done = Object.fromEntries(Object.keys(others).map((id) => [id, 'confirmed']));
    await expect.poll(() => states(deps)).toMatchObject(done);
    expect((await states(deps)).hanging).not.toBe('confirmed');
    held.releaseAll();
    await deps.worker.drain();
    expect((await states(deps)).hanging).toBe('confirmed');
  });
});

describe('jobs that are sent at the same time', () => {
  it('three small ones, and the next one as soon as one has ended', async () => {
    const held = holding((name) => name === 'import_doc');
    const deps = await makeDeps(held.answer);
    for (const id of ['a', 'b', 'c', 'd', 'e']) await add(deps, { [id]: [aClip(), notebookOf(id)] });
    await expect.poll(held.count).toBe(3);
    expect(await states(deps)).toMatchObject({ c: 'sending', d: 'queued', e: 'queued' });
    held.release();
    await expect.poll(() => times(deps, 'import_doc')).toBe(4);
    expect(await states(deps)).toMatchObject({ a: 'confirmed', d: 'sending', e: 'queued' });
    held.releaseAll();
    await expect.poll(held.count).toBe(1);
    held.releaseAll();
    await deps.worker.drain();
    expect(times(deps, READ)).toBe(1);
  });

  it('two of them to one destination, so that a third to another one is not delayed', async () => {
    const held = holding((name, input) => name === 'import_doc' && Object(input).folder_id === 'nb');
    const deps = await makeDeps(held.answer);
    await add(deps, { a: [aClip(), notebook], b: [aClip(), notebook], c: [aClip(), notebook] });
    await add(deps, { d: [aClip(), notebookOf('another')] });
    await expect.poll(() => states(deps)).toMatchObject({ c: 'queued', d: 'confirmed' });
    expect(held.count()).toBe(2);
    held.releaseAll();
    await expect.poll(held.count).toBe(1);
    held.releaseAll();
    await deps.worker.drain();
  });

  it('one upload beside them', async () => {
    const held = holding((name) => name === 'put_object');
    const deps = await makeDeps(held.answer);
    const text = aClip({ kind: 'article', markdown: 'x'.repeat(60_000) });
    await add(deps, { pdf: [report, base], text: [text, folder], other: [report, otherBase] });
    await expect.poll(held.count).toBe(1);
    expect(await states(deps)).toEqual({ pdf: 'sending', text: 'queued', other: 'queued' });
    for (const id of ['text', 'other']) {
      held.release();
      await expect.poll(() => states(deps)).toMatchObject({ [id]: 'sending' });
      await expect.poll(held.count).toBe(1);
    }
    held.release();
    await deps.worker.drain();
  });
});

describe('one check for all jobs', () => {
  const notes: Clips = { a: [aClip(), notebook], b: [aClip(), note], c: [aClip(), notebookOf('c')] };
  const bases: Clips = { a: [link, base], b: [link, otherBase], c: [article, folder] };
  it.each<[string, string, Clips, [Clip, Destination]]>([
    ['the notes', READ, notes, [link, base]],
    ['the bases', READ_BASES, bases, [aClip(), notebook]],
  ])('whether %s can be reached', async (_, operation, clips, elsewhere) => {
    const held = holding((name) => name === operation);
    const deps = await makeDeps(held.answer);
    await add(deps, { ...clips, elsewhere });
    // By then the worker has skipped all older jobs.
    await expect.poll(() => states(deps)).toMatchObject({ elsewhere: 'confirmed' });
    expect(held.count()).toBe(1);
    held.releaseAll();
    await deps.worker.drain();
    expect(times(deps, operation)).toBe(1);
    expect(await states(deps)).toMatchObject({ a: 'confirmed', b: 'confirmed', c: 'confirmed' });
  });
});

describe('trial 60: a job of unknown outcome', () => {
  it('holds back no later link to the same destination', async () => {
    const answers = [failure('ambiguous')];
    const deps = await makeDeps((name, input) =>
      name === 'import_urls' ? (answers.shift() ?? takesAll(name, input)) : takesAll(name, input),
    );
    await add(deps, { lost: [link, base] });
    await deps.worker.drain();
    await add(deps, {
      next: [link, base],
      entry: [{ ...link, editedTitle: true }, base],
      text: [article, base],
    });
    await deps.worker.drain();
    expect(await states(deps)).toEqual({
      lost: 'verifying',
      ...{ next: 'confirmed', entry: 'confirmed', text: 'confirmed' },
    });
  });

  it('does not mistake entries of another job for its own', async () => {
    const other = { ...link, url: 'https://example.org/other' };
    const entries: { id: string; title: string; kind: string }[] = [];
    const deps = await makeDeps((name, input) => {
      if (name === 'get_knowledge_list') return page([...entries]);
      if (name !== 'import_urls') return takesAll(name, input);
      if (times(deps, name) === 1) return failure('ambiguous');
      entries.push({ id: 'media-1', title: 'The other', kind: 'file' });
      return [{ urls: [other.url], code: '0', mediaId: 'media-1' }];
    });
    await add(deps, { lost: [link, base] });
    await deps.worker.drain();
    await add(deps, { next: [other, base] });
    await deps.worker.drain();
    deps.clock.now += 60_000;
    await deps.worker.drain();
    const lost = await deps.jobs.get('lost');
    expect(lost).not.toHaveProperty('likely');
    expect(lost.state).not.toBe('unknown');
  });

  it('holds back later appends to the same note, which then go in order', async () => {
    const held = holding((name, input) => name === 'append_doc' && Object(input).doc_id === 'doc-1');
    const deps = await makeDeps(held.answer);
    const other: Destination = { ...note, id: 'doc-2' };
    await add(deps, { a: [aClip(), note], b: [aClip(), note], c: [aClip(), other], d: [aClip(), notebook] });
    await expect
      .poll(() => states(deps))
      .toEqual({ a: 'sending', b: 'queued', c: 'confirmed', d: 'confirmed' });
    await expect.poll(held.count).toBe(1);
    held.release();
    await expect.poll(() => states(deps)).toMatchObject({ a: 'confirmed', b: 'sending' });
    // A job is in that state before its request goes out.
    await expect.poll(held.count).toBe(1);
    held.release();
    await deps.worker.drain();
    expect((await states(deps)).b).toBe('confirmed');
  });
});

it.each<[string, Clip, Destination, read: string, write: string]>([
  ['entries', { ...link, editedTitle: true }, base, 'search_knowledge', 'add_knowledge'],
  ['texts', article, base, 'check_repeated_names', 'add_knowledge'],
])('%s to one folder go one at a time, from the first read to the answer', async (...row) => {
  const [, clip, to, first, last] = row;
  const deps = await makeDeps(takesAll);
  await add(deps, { a: [clip, to], b: [clip, to], c: [clip, to] });
  await deps.worker.drain();
  const steps = deps.calls.filter((name) => name === first || name === last);
  expect(steps).toEqual([first, last, first, last, first, last]);
});

it('links to one folder share a listing, and go one at a time', async () => {
  const held = holding((name) => name === 'import_urls');
  const deps = await makeDeps(held.answer);
  await add(deps, { a: [link, base], b: [{ ...link, url: 'https://example.org/b' }, base] });
  await expect.poll(held.count).toBe(1);
  expect(await states(deps)).toEqual({ a: 'sending', b: 'queued' });
  held.release();
  await expect.poll(held.count).toBe(1);
  expect(deps.calls.filter((name) => name === 'get_knowledge_list')).toHaveLength(1);
  held.release();
  await deps.worker.drain();
});

describe('during a long request', () => {
  it('jobs that another wake-up makes possible begin', async () => {
    const held = holding((name) => name === 'put_object' && held.count() === 0);
    const deps = await makeDeps((name, input) =>
      name === 'import_doc' && times(deps, name) === 1
        ? new ProblemError({ kind: 'offline' })
        : held.answer(name, input),
    );
    await add(deps, { upload: [report, base] });
    await expect.poll(held.count).toBe(1);
    await add(deps, { note: [aClip(), notebook] });
    await expect.poll(() => states(deps)).toMatchObject({ note: 'waiting' });
    deps.clock.now += 30_000;
    const drained = deps.worker.drain();
    await expect.poll(() => states(deps)).toMatchObject({ upload: 'sending', note: 'confirmed' });
    held.releaseAll();
    await drained;
    expect((await states(deps)).upload).toBe('confirmed');
  });

  it('every caller of drain waits until the end', async () => {
    const held = holding((name) => name === 'import_doc');
    const deps = await makeDeps(held.answer);
    await add(deps, { a: [aClip(), notebook], b: [aClip(), note] });
    let isOver = false;
    const drained = deps.worker.drain().then(() => {
      isOver = true;
    });
    await expect.poll(() => states(deps)).toEqual({ a: 'sending', b: 'confirmed' });
    expect(isOver).toBe(false);
    held.releaseAll();
    await drained;
    expect((await states(deps)).a).toBe('confirmed');
  });

  it('a tap stops the upload of its own job, and no other request', async () => {
    const held = holding((name) => name === 'put_object');
    const deps = await makeDeps(held.answer);
    await add(deps, { pdf: [report, base], text: [article, base] });
    await expect.poll(held.count).toBe(2);
    await deps.outbox.discard('pdf');
    const stops = deps.inputs
      .filter((_, index) => deps.calls[index] === 'put_object')
      .map((input) => [Object(input)[1].type, Object(input)[3].stop.aborted]);
    expect(Object.fromEntries(stops)).toEqual({ '': true, 'text/markdown': false });
    held.releaseAll();
    await deps.worker.drain();
    expect(await states(deps)).toMatchObject({ text: 'confirmed' });
    expect(times(deps, 'add_knowledge')).toBe(1);
  });
});

it('a worker that is killed with several requests under way leaves each of them open', async () => {
  const held = holding((name) => ['import_doc', 'append_doc', 'put_object'].includes(name));
  const deps = await makeDeps(held.answer);
  await add(deps, { note: [aClip(), notebook], append: [aClip(), note], upload: [report, base] });
  await expect.poll(held.count).toBe(3);
  deps.net.online = false;
  await deps.restarted().drain();
  expect(await states(deps)).toEqual({ note: 'verifying', append: 'verifying', upload: 'queued' });
});
