import { expect, it, vi } from 'vitest';
import type { Clip } from '../../../../lib/model/clip';
import type { Destination } from '../../../../lib/model/destination';
import { PAUSE } from '../../../../lib/outbox/worker/pause';
import { CONNECTION, makeDeps, type TestDeps } from '../../support/deps';
import { base, note, notebook } from '../../support/destinations';
import type { Answer } from '../../support/fake-client';
import { ACCOUNT, aClip, aJob } from '../../support/job';
import { failure, link, page, takesAll } from '../support/services';

const HOUR = 3600_000;

/**
 * Services that store everything, do not answer the first write, and hide new data from reads for some time.
 */
async function makeHiding(hideMs: number, landsFirst = true, fails = (_name: string) => false) {
  const made: { id: string; title: string; text: string; at: number }[] = [];
  let writes = 0;
  let media = 0;
  const visible = () => made.filter(({ at }) => at <= deps.clock.now - hideMs);
  const store = (title: string, text: string, id = `made ${made.length + 1}`) => {
    writes += 1;
    if (writes > 1 || landsFirst) made.push({ id, title, text, at: deps.clock.now });
    return writes === 1 ? failure('ambiguous') : { id };
  };
  const answer: Answer = (name, input) => {
    if (fails(name)) return failure('ambiguous');
    const { content = '', title = '', doc_id, media_id, urls = [] } = Object(input);
    switch (name) {
      case 'import_doc':
      case 'append_doc':
        return store('A page', content);
      case 'add_knowledge':
        return store(title, '', media_id);
      case 'import_urls': {
        const stored = store('Title', '');
        return stored instanceof Error ? stored : [{ urls, code: '0', mediaId: stored.id }];
      }
      case 'check_repeated_names':
        return [];
      case 'create_media':
        return { ...Object(takesAll(name, input)), id: `media ${++media}` };
      case 'get_doc_content': {
        const texts = visible().filter(({ id }) => id === doc_id || doc_id === note.id);
        return { content: ['# Old', ...texts.map(({ text }) => text)].join('\n') };
      }
      case 'list_note_by_folder_id':
        return page(visible().map((one) => ({ ...one, summary: '', modifiedAt: one.at, deleted: false })));
      case 'get_knowledge_list':
        return page(visible().map((one) => ({ ...one, kind: 'file', parentId: '' })));
      default:
        return takesAll(name, input);
    }
  };
  const deps = await makeDeps(answer);
  return { deps, made };
}

const ownNote: Clip = aClip({ kind: 'note', title: 'Plans', url: '', serviceId: 'n', markdown: '' });
const KINDS: [string, Clip, Destination][] = [
  ['a note', aClip(), notebook],
  ['an append', aClip(), note],
  ['a link', link, base],
  ['an entry', ownNote, base],
  ['a file', aClip(), base],
];

/** Wakes the worker until it has confirmed the clip. */
async function untilConfirmed({ worker, clock }: TestDeps) {
  for (let look = 0; look < 8; look++) {
    await worker.drain();
    clock.now += 61_000;
  }
}

/** Lets more than an hour pass, and wakes the worker until it has counted the copies. */
async function untilCounted({ worker, jobs, clock }: TestDeps) {
  clock.now += 2 * HOUR;
  await worker.drain();
  await vi.waitFor(async () => expect((await jobs.get('id')).receipt).not.toHaveProperty('countAt'));
}

/**
 * Sends a clip until it is confirmed, then lets more than an hour pass, and wakes the worker as it planned.
 */
async function play(clip: Clip, to: Destination, hideMs: number, landsFirst = true) {
  const { deps, made } = await makeHiding(hideMs, landsFirst);
  const { worker, jobs, outbox } = deps;
  await outbox.add('id', clip, to);
  await untilConfirmed(deps);
  const confirmed = await jobs.get('id');
  expect(confirmed).toMatchObject({ state: 'confirmed', resends: 1 });
  expect(confirmed.receipt).not.toHaveProperty('copies');
  await worker.drain();
  const { countAt = 0, audit } = (await jobs.get('id')).receipt ?? {};
  expect(deps.plans.at(-1)).toBe(Math.min(countAt, audit?.nextAt ?? countAt));
  await untilCounted(deps);
  return { receipt: (await jobs.get('id')).receipt, made, deps };
}

it.each(KINDS)(
  'trial 64: reads that hide new data for an hour: the second copy of %s is found and reported',
  async (_, clip, to) => {
    const { receipt, made } = await play(clip, to, HOUR);
    expect([made.length, receipt?.copies]).toEqual([2, 2]);
  },
);

it.each(KINDS)('%s that exists once is reported as one', async (_, clip, to) => {
  const { receipt, made } = await play(clip, to, 0, false);
  expect(made).toHaveLength(1);
  expect(receipt).not.toHaveProperty('copies');
});

it.each<[what: string, ofBatch: number, copies: number | undefined]>([
  ['the first is of a batch, so it is no copy', 0, undefined],
  ['the second, its own, is of a batch, too, so the first is a copy', 1, 2],
])('two entries have the title of a link: %s', async (_, ofBatch, copies) => {
  const { deps, made } = await makeHiding(HOUR);
  const { jobs, outbox } = deps;
  vi.spyOn(deps.batchStore, 'owned').mockImplementation(
    async (ids) => new Set(ids.filter((id) => id === made[ofBatch]?.id)),
  );
  await outbox.add('id', link, base);
  await untilConfirmed(deps);
  await untilCounted(deps);
  expect(made).toHaveLength(2);
  expect((await jobs.get('id')).receipt?.copies).toBe(copies);
});

it('a copy is told even if a clip at another server has its id', async () => {
  const { deps } = await makeHiding(HOUR);
  const { jobs, clock, outbox } = deps;
  const account = { ...ACCOUNT, baseUrl: 'https://b.example' };
  const receipt = { ids: ['made 1'], at: clock.now };
  await jobs.add(aJob({ id: 'theirs', kind: 'import-urls', state: 'confirmed', account, receipt }), '');
  await outbox.add('id', link, base);
  await untilConfirmed(deps);
  await untilCounted(deps);
  expect((await jobs.get('id')).receipt).toMatchObject({ copies: 2 });
});

it('a failed verification is repeated an hour later, and nothing waits for it', async () => {
  let isDown = false;
  const { deps } = await makeHiding(HOUR, true, (name) => isDown && name === 'list_note_by_folder_id');
  const { worker, jobs, clock, outbox, calls } = deps;
  await outbox.add('id', aClip(), notebook);
  await untilConfirmed(deps);
  clock.now += 2 * HOUR;
  isDown = true;
  await worker.drain();
  await vi.waitFor(async () => expect((await jobs.get('id')).receipt?.countAt).toBe(clock.now + HOUR));
  isDown = false;
  await outbox.add('other', { ...aClip(), title: 'Other' }, notebook);
  await worker.drain();
  expect((await jobs.get('other')).state).toBe('confirmed');
  const reads = calls.length;
  await worker.drain();
  expect(calls).toHaveLength(reads);
});

it('a count that is due wakes nothing while the service refuses the key, and is made after that', async () => {
  const { deps } = await play(aClip(), notebook, 0, false);
  const { worker, jobs, clock, plans, values } = deps;
  await jobs.update('id', (job) => ({ ...job, receipt: { ids: [], at: clock.now, countAt: clock.now } }));
  const pause = values.of(PAUSE, CONNECTION);
  await pause.put({ problem: { kind: 'authentication' }, since: 0, failures: 1 });
  await worker.drain();
  expect(plans.at(-1)).toBeUndefined();
  await pause.put(null);
  await worker.drain();
  await vi.waitFor(async () => expect((await jobs.get('id')).receipt).not.toHaveProperty('countAt'));
});

it('a clip that was sent once is never counted', async () => {
  const { deps } = await makeHiding(0);
  const { worker, jobs, outbox } = deps;
  await outbox.add('id', aClip(), notebook);
  await worker.drain();
  expect((await jobs.get('id')).receipt).not.toHaveProperty('countAt');
});
