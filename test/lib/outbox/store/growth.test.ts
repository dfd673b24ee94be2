import { IDBDatabase as Database, IDBFactory, IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { makeDeps, type TestDeps } from '../../support/deps';
import { base, notebook } from '../../support/destinations';
import { aClip, aJob } from '../../support/job';
import { takesAll } from '../support/services';

/** The factory that opened each database. */
const factories = new WeakMap<IDBDatabase, IDBFactory>();
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (this: IDBFactory, ...input: Parameters<typeof open>) {
  const request = open.apply(this, input);
  request.addEventListener('success', () => factories.set(request.result, this));
  return request;
};

/** What the test's database read: the rows of every answer, and each key that it counted. */
let reads = 0;
const READS = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];
for (const { prototype } of [IDBObjectStore, IDBIndex]) {
  for (const name of READS) {
    const read = Reflect.get(prototype, name);
    Reflect.set(prototype, name, function (this: object, ...input: unknown[]) {
      const request: IDBRequest = Reflect.apply(read, this, input);
      // A cursor answers again for each row.
      request.addEventListener('success', () => {
        // An earlier test may still read in its own.
        const database = request.transaction?.db;
        if (!database || factories.get(database) !== indexedDB) return;
        const { result } = request;
        reads += Array.isArray(result) ? result.length : name === 'count' ? result : 1;
      });
      return request;
    });
  }
}

const links = (count: number, site: string) =>
  Array.from({ length: count }, (_, n) => ({
    link: { url: `https://${site}.example/${n}`, title: `Page number ${n}` },
    to: 0,
  }));

/** Each step of a user or of the worker, in this order. */
const STEPS: Record<string, (deps: TestDeps) => Promise<unknown>> = {
  'the waking': (deps) => deps.restarted().drain(),
  'a save': (deps) => deps.outbox.add('new', aClip(), notebook),
  'the popup': async ({ outbox, batches }) => [await outbox.list({ most: 3 }), await batches.list()],
  'the status': ({ outbox }) => outbox.status(),
  'the activity list': ({ outbox }) => outbox.list(),
  'a write': ({ worker }) => worker.drain(),
  'three calls of a list': async ({ batches, worker }) => {
    await batches.add({ id: 'sent', destinations: [base], from: 0, links: links(25, 'sent') });
    await batches.setRun('sent', 'running');
    await worker.drain();
  },
  'the end': ({ worker }) => worker.drain(),
};

/** How much each step reads while so many jobs, and links of a batch that is paused, wait. */
async function costs([jobs, waiting]: readonly [number, number]): Promise<Record<string, number>> {
  const deps = await makeDeps(takesAll);
  const until = deps.clock.now + 1e9;
  for (let job = 0; job < jobs; job++) {
    await deps.jobs.add(aJob({ id: `waits ${job}`, state: 'waiting', until, createdAt: job }), '');
  }
  await deps.batches.add({ id: 'waits', destinations: [base], from: 0, links: links(waiting, 'waits') });
  await deps.batches.setRun('waits', 'paused');
  const found: Record<string, number> = {};
  for (const [name, step] of Object.entries(STEPS)) {
    reads = 0;
    await step(deps);
    found[name] = reads;
  }
  return found;
}

it.each([
  ['jobs', [60, 10], [300, 10]],
  ['links', [60, 60], [60, 300]],
] as const)('no step reads more while more %s wait', async (_, few, many) => {
  const least = await costs(few);
  expect(Object.values(least).every((count) => count > 0)).toBe(true);
  expect(await costs(many)).toEqual(least);
});

/** How many transactions that write it takes to send so many links. */
async function writes(count: number): Promise<number> {
  const deps = await makeDeps((name, input) =>
    name === 'import_urls'
      ? Object(input).urls.map((url: string) => ({ urls: [url], code: '0', mediaId: url }))
      : takesAll(name, input),
  );
  await deps.batches.add({ id: 'sent', destinations: [base], from: 0, links: links(count, 'sent') });
  const begun = vi.spyOn(Database.prototype, 'transaction');
  await deps.batches.setRun('sent', 'running');
  await deps.worker.drain();
  const writing = begun.mock.calls.filter(([, mode]) => mode === 'readwrite').length;
  begun.mockRestore();
  return writing;
}

it('each call of a batch takes four writes: made, begun, going out, answered', async () => {
  expect((await writes(60)) - (await writes(20))).toBe(4 * 4);
});

it.each<[string, (deps: TestDeps) => Promise<unknown>]>([
  [
    'added',
    ({ batches }) => batches.add({ id: 'b', destinations: [base], from: 500, links: links(500, 'more') }),
  ],
  ['changed', ({ batchStore }) => batchStore.changeAll('b', {}, 1, (item) => ({ ...item, state: 'seen' }))],
  ['removed', ({ batches }) => batches.remove('b')],
])('a save is on disk before all links of a list are %s', async (_, change) => {
  const deps = await makeDeps(takesAll);
  await deps.batches.add({ id: 'b', destinations: [base], from: 0, links: links(500, 'b') });
  const over: string[] = [];
  const changing = change(deps).then(() => over.push('the batch'));
  await deps.jobs.get('none').catch(() => undefined);
  await Promise.all([changing, deps.jobs.add(aJob(), '').then(() => over.push('the save'))]);
  expect(over).toEqual(['the save', 'the batch']);
});
