import { describe, expect, it } from 'vitest';
import { makeDeps, type TestDeps } from '../../support/deps';
import { base } from '../../support/destinations';
import {
  batchCounts,
  batchView,
  firstGroup,
  type LinkEntry,
  linkService,
  links,
  passMinutes,
  startBatch,
  urlOf,
} from '../support/batches';
import { failure, page } from '../support/services';

describe('the audit of a batch', () => {
  const MINUTE = 60_000;
  const doubts = async (deps: TestDeps) =>
    ((await batchView(deps))?.groups ?? []).map(({ state, problem, count }) => [state, problem.kind, count]);
  /** Lets so many minutes pass, and waits for the audit that follows. */
  async function wakeAfter(deps: TestDeps, minutes: number, reads: number): Promise<void> {
    deps.clock.now += minutes * MINUTE;
    await deps.worker.drain();
    await expect.poll(async () => (await deps.batchStore.get('b')).audit?.reads).toBe(reads);
  }

  it('lists the folder once, some minutes after the end, and names entries of other pages', async () => {
    const { answer, entries } = linkService();
    const deps = await makeDeps(answer);
    await startBatch(deps);
    expect(deps.plans.at(-1)).toBe(deps.clock.now + 5 * MINUTE);
    Object.assign(entries[2] ?? {}, { title: '登录' });
    Object.assign(entries[7] ?? {}, { title: 'Just a moment…' });
    Object.assign(entries[9] ?? {}, { title: '' });
    Object.assign(entries[11] ?? {}, { title: entries[11]?.url });
    deps.calls.length = 0;
    await wakeAfter(deps, 5, 1);
    expect(deps.calls.filter((name) => name === 'get_knowledge_list')).toHaveLength(1);
    expect(await doubts(deps)).toEqual([['doubtful', 'misread', 2]]);
    expect(await batchView(deps)).toMatchObject({ done: 25, counts: { confirmed: 23, doubtful: 2 } });
    const [item] = await deps.batches.items({ id: 'b', state: 'doubtful', most: 9 });
    expect(item).toMatchObject({ n: 2, problem: { kind: 'misread', message: '登录' } });
    const told = () => deps.audits.map(({ id, receipt }) => [id, receipt?.audit?.doubt?.kind]);
    expect(told()).toEqual([
      ['b 2', 'sign-in'],
      ['b 7', 'check'],
    ]);
    await wakeAfter(deps, 60, 2);
    expect(await doubts(deps)).toEqual([['doubtful', 'misread', 4]]);
    expect(told().slice(2)).toEqual([['b 11', 'address']]);
    deps.clock.now += 24 * 60 * MINUTE;
    await deps.worker.drain();
    expect(deps.plans.at(-1)).toBeUndefined();
  });

  it('names a link that is missing from the listing an hour later, but not before', async () => {
    const { answer, entries } = linkService();
    const deps = await makeDeps(answer);
    await startBatch(deps);
    entries.splice(3, 1);
    await wakeAfter(deps, 5, 1);
    expect(await doubts(deps)).toEqual([]);
    await wakeAfter(deps, 60, 2);
    expect(await doubts(deps)).toEqual([['doubtful', 'entry-gone', 1]]);
    await deps.batches.markDelivered({ id: 'b', group: await firstGroup(deps) });
    expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
  });

  it.each([
    ['stopped while a call is under way', 'stopped'],
    ['paused, and then stopped', 'paused'],
  ] as const)('also reads what was confirmed of a list that was %s', async (_, run) => {
    const { answer, entries, sent } = linkService((urls, store) =>
      sent.length === 1 ? deps.batches.setRun('b', run).then(() => store(...urls)) : undefined,
    );
    const deps = await makeDeps(answer);
    await startBatch(deps);
    await deps.batches.setRun('b', 'stopped');
    await deps.worker.drain();
    expect(await batchCounts(deps)).toEqual({ queued: 15, confirmed: 10 });
    expect(deps.plans.at(-1)).toBe(deps.clock.now + 5 * MINUTE);
    Object.assign(entries[2] ?? {}, { title: '登录' });
    await wakeAfter(deps, 5, 1);
    expect(await doubts(deps)).toEqual([['doubtful', 'misread', 1]]);
    await deps.batches.setRun('b', 'running');
    await deps.worker.drain();
    expect(await batchCounts(deps)).toEqual({ confirmed: 24, doubtful: 1 });
    await wakeAfter(deps, 5, 1);
  });

  it('also begins if the batch is stopped while a call waits', async () => {
    const { answer } = linkService(() => (isDown ? failure('rate') : undefined));
    let isDown = false;
    const deps = await makeDeps(answer);
    await startBatch(deps, links(3));
    const { counts: ended } = await deps.batchStore.get('b');
    expect(ended).toMatchObject({ confirmed: 3 });
    isDown = true;
    await deps.batches.add({ id: 'b', destinations: [base], from: 3, links: links(3) });
    await deps.batchStore.update('b', ({ audit: _audit, ...batch }) => batch);
    await deps.worker.drain();
    await deps.batches.setRun('b', 'stopped');
    expect((await deps.batchStore.get('b')).audit).toEqual({ reads: 0, nextAt: deps.clock.now + 5 * MINUTE });
  });

  it.each<[string, (entry: LinkEntry) => Partial<LinkEntry>]>([
    ['the listing has other ids', ({ id }) => ({ id: `entry ${id}` })],
    ['all titles differ from those of the batch', ({ id }) => ({ title: `A story ${id}` })],
  ])('doubts nothing if %s', async (_, change) => {
    const { answer, entries } = linkService();
    const deps = await makeDeps(answer);
    await startBatch(deps);
    for (const entry of entries) Object.assign(entry, change(entry));
    await wakeAfter(deps, 5, 1);
    await wakeAfter(deps, 60, 2);
    expect((await doubts(deps)).filter(([state]) => state !== 'confirmed')).toEqual([]);
  });

  /** The folder's listing during the audits. */
  it.each<[what: string, listing: (entries: LinkEntry[]) => unknown, unchecked: number[]]>([
    [
      'has more entries than are read',
      (entries) => ({ ...page(entries.slice(0, 20)), isEnd: false, nextCursor: crypto.randomUUID() }),
      [20, 21, 22, 23, 24],
    ],
    ['cannot be read', () => failure('terminal', '110001'), links(25).map((_, n) => n)],
    [
      'has other ids',
      (entries) => page(entries.map(({ id }) => ({ id: `entry ${id}`, title: '' }))),
      links(25).map((_, n) => n),
    ],
    ['is whole', (entries) => page(entries), []],
  ])('names the links that it could not check: the listing %s', async (_, listing, unchecked) => {
    const { answer, entries } = linkService();
    let isAudit = false;
    const deps = await makeDeps((name, input) =>
      isAudit && name === 'get_knowledge_list' ? listing(entries) : answer(name, input),
    );
    await startBatch(deps);
    isAudit = true;
    await wakeAfter(deps, 5, 1);
    expect(await doubts(deps)).toEqual([]);
    await wakeAfter(deps, 60, 2);
    const group = { state: 'confirmed', problem: { kind: 'entry-unlisted' }, count: unchecked.length };
    expect((await batchView(deps))?.groups).toMatchObject(unchecked.length > 0 ? [group] : []);
    expect(await batchView(deps)).toMatchObject({ done: 25, counts: { confirmed: 25, doubtful: 0 } });
    const [{ key } = { key: '' }] = (await batchView(deps))?.groups ?? [];
    const items = await deps.batches.items({ id: 'b', ...(key ? { group: key } : {}), most: key ? 99 : 1 });
    expect(items.map(({ n }) => n)).toEqual(key ? unchecked : [0]);
  });

  it('begins anew if a link is sent again while it reads', async () => {
    let refuses = true;
    let isAudit = false;
    const { answer } = linkService((urls, store) =>
      urls.map((url) => (refuses && url === urlOf(2) ? { urls: [url], code: '110010' } : store(url)[0])),
    );
    const deps = await makeDeps(async (name, input) => {
      if (isAudit && name === 'get_knowledge_list') {
        isAudit = false;
        refuses = false;
        await deps.batches.retry({ id: 'b', group: await firstGroup(deps) });
        await deps.worker.drain();
      }
      return answer(name, input);
    });
    await startBatch(deps, links(3));
    expect(await batchCounts(deps)).toEqual({ confirmed: 2, failed: 1 });
    isAudit = true;
    await passMinutes(deps, 5);
    await expect.poll(() => batchCounts(deps)).toEqual({ confirmed: 3 });
    deps.calls.length = 0;
    await wakeAfter(deps, 5, 1);
    await expect.poll(() => deps.calls).toContain('get_knowledge_list');
  });

  it('of links that are sent later finds what an earlier one could not check', async () => {
    const { answer, entries } = linkService();
    let isLong = true;
    const deps = await makeDeps((name, input) =>
      isLong && name === 'get_knowledge_list'
        ? { ...page(entries.slice(0, 1)), isEnd: false, nextCursor: crypto.randomUUID() }
        : answer(name, input),
    );
    await startBatch(deps, links(3));
    await wakeAfter(deps, 5, 1);
    await wakeAfter(deps, 60, 2);
    expect(await doubts(deps)).toEqual([['confirmed', 'entry-unlisted', 2]]);
    isLong = false;
    entries.splice(2, 1);
    await deps.batchStore.update('b', ({ audit: _audit, ...batch }) => ({
      ...batch,
      audit: { reads: 1, nextAt: deps.clock.now },
    }));
    await wakeAfter(deps, 0, 2);
    expect(await doubts(deps)).toEqual([['doubtful', 'entry-gone', 1]]);
  });
});
