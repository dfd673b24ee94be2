import { describe, expect, it, vi } from 'vitest';
import type { Clip } from '../../../../lib/model/clip';
import { PAUSE } from '../../../../lib/outbox/worker/pause';
import { CONNECTION, makeDeps, type TestDeps } from '../../support/deps';
import { base } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, page, takesAll } from '../support/services';

const MINUTE = 60_000;
const LIST = 'get_knowledge_list';
const link = (name: string, change: Partial<Clip> = {}) =>
  aClip({
    kind: 'link',
    markdown: '',
    title: `All about ${name}`,
    url: `https://example.org/${name}`,
    ...change,
  });
const fallback = aClip({ kind: 'article', markdown: 'What the user saw.' });
const papers = { ...base, folder: { id: 'f', name: 'Papers' } };

/** A service that gives each entry the title that `titles` has for its name, and no title to others. */
async function makeService() {
  const titles: Record<string, string> = {};
  const made: Record<string, string[]> = {};
  const net = { fails: false };
  const deps = await makeDeps((name, input) => {
    const { urls = [''], folder_id: folder = base.id } = Object(input);
    const there = made[folder] ?? [];
    if (name === LIST && net.fails) return failure('ambiguous');
    if (name === LIST) return page(there.map((id) => ({ kind: 'file', id, title: titles[id] ?? '' })));
    if (name !== 'import_urls') return takesAll(name, input);
    const id = urls[0].split('/').at(-1);
    made[folder] = [...there, id];
    return [{ urls, code: '0', mediaId: id }];
  });
  return {
    ...deps,
    titles,
    service: net,
    /** Saves links, and forgets the reads before they were written. */
    async save(...names: string[]): Promise<void> {
      for (const name of names) await deps.outbox.add(name, link(name), base);
      await deps.worker.drain();
      deps.calls.length = 0;
    },
    doubtOf: async (name: string) => (await deps.jobs.get(name)).receipt?.audit?.doubt,
    readsOf: async (name: string) => (await deps.jobs.get(name)).receipt?.audit?.reads,
  };
}

/** Lets so much time pass, wakes the worker, and waits until the audits of that wake-up are over. */
async function wakeAfter(deps: TestDeps, ms: number, worker = deps.worker): Promise<void> {
  deps.clock.now += ms;
  await worker.drain();
  await idle(deps);
}

/** More turns of the event loop than the database in memory takes for anything. */
const QUIET_TURNS = 100;

/** Waits until nothing happens any more. All that happens here takes turns of the event loop, not time. */
async function idle({ calls, plans, changes }: TestDeps): Promise<void> {
  const count = () => calls.length + plans.length + changes.length;
  for (let [before, quiet] = [count(), 0]; quiet < QUIET_TURNS; quiet++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (count() === before) continue;
    [before, quiet] = [count(), 0];
  }
}

it('reads the entry when the service has had time, and is content with the right title', async () => {
  const deps = await makeService();
  await deps.save('bread');
  expect(deps.plans.at(-1)).toBe(deps.clock.now + MINUTE / 2);
  deps.titles.bread = 'All about bread | Example';
  await wakeAfter(deps, MINUTE / 2);
  expect([deps.calls, await deps.doubtOf('bread')]).toEqual([[LIST], undefined]);
  expect(deps.plans.at(-1)).toBeUndefined();
  await wakeAfter(deps, 24 * 60 * MINUTE);
  expect(deps.calls).toEqual([LIST]);
});

it('reads again, later each time, until there is a title', async () => {
  const deps = await makeService();
  await deps.save('bread');
  await wakeAfter(deps, MINUTE / 2);
  await wakeAfter(deps, MINUTE);
  expect(deps.calls).toEqual([LIST]);
  deps.titles.bread = '登录';
  await wakeAfter(deps, MINUTE);
  expect(await deps.doubtOf('bread')).toEqual({ kind: 'sign-in', title: '登录' });
  expect(deps.audits.at(-1)).toEqual(await deps.jobs.get('bread'));
  deps.titles.bread = 'All about bread';
  await wakeAfter(deps, 10 * MINUTE);
  expect(await deps.doubtOf('bread')).toBeUndefined();
});

it.each([
  ['no title comes', false],
  ['every read fails', true],
])('reads five times at most if %s', async (_, fails) => {
  const deps = await makeService();
  await deps.save('bread');
  deps.service.fails = fails;
  for (let turn = 0; turn < 12; turn++) await wakeAfter(deps, 60 * MINUTE);
  await wakeAfter(deps, 24 * 60 * MINUTE);
  expect(await deps.readsOf('bread')).toBe(5);
  expect(deps.calls).toHaveLength(5);
  expect(deps.plans.at(-1)).toBeUndefined();
});

it('one listing does for all links of a folder', async () => {
  const deps = await makeService();
  await deps.outbox.add('paper', link('paper'), papers);
  await deps.save('bread', 'butter', 'jam');
  Object.assign(deps.titles, { bread: 'All about bread', butter: '404 Not Found', paper: 'All about paper' });
  await wakeAfter(deps, MINUTE / 2);
  expect(deps.calls).toEqual([LIST, LIST]);
  expect(await deps.doubtOf('butter')).toEqual({ kind: 'error', title: '404 Not Found' });
  expect(await Promise.all(['bread', 'butter', 'jam', 'paper'].map(deps.readsOf))).toEqual([1, 1, 1, 1]);
});

it('the audit of a link that is not due yet ends if another link’s listing shows the right title', async () => {
  const deps = await makeService();
  await deps.save('bread');
  deps.clock.now += MINUTE / 3;
  await deps.save('butter', 'jam');
  Object.assign(deps.titles, { bread: 'All about bread', butter: 'All about butter' });
  await wakeAfter(deps, MINUTE / 6);
  expect(deps.calls).toEqual([LIST]);
  expect(await Promise.all(['bread', 'butter', 'jam'].map(deps.readsOf))).toEqual([1, 1, 0]);
});

it('the text of a link that was not open is not compared', async () => {
  const deps = await makeService();
  await deps.outbox.add('bread', link('bread', { title: 'more', unopened: true }), base);
  await deps.save();
  deps.titles.bread = 'All about bread';
  await wakeAfter(deps, MINUTE / 2);
  expect([await deps.readsOf('bread'), await deps.doubtOf('bread')]).toEqual([1, undefined]);
});

describe('nothing is read or planned', () => {
  const limit = { problem: { kind: 'rate' as const }, since: 0, failures: 1 };

  it.each<[string, (deps: TestDeps) => Promise<unknown>, (deps: TestDeps) => Promise<unknown>]>([
    ['the user paused', ({ outbox }) => outbox.pauseAll(true), ({ outbox }) => outbox.pauseAll(false)],
    [
      'the account is paused',
      ({ values }) => values.of(PAUSE, CONNECTION).put(limit),
      ({ values }) => values.of(PAUSE, CONNECTION).put(null),
    ],
    [
      'the device is offline',
      async ({ net }) => {
        net.online = false;
      },
      async ({ net }) => {
        net.online = true;
      },
    ],
    [
      'another account is connected',
      ({ values }) => values.connect({ ...CONNECTION, clientId: 'another' }),
      ({ values }) => values.connect(CONNECTION),
    ],
  ])('while %s; afterwards it is', async (_, begin, end) => {
    const deps = await makeService();
    await deps.save('bread');
    await begin(deps);
    for (let turn = 0; turn < 8; turn++) await wakeAfter(deps, 60 * MINUTE);
    expect([deps.calls, deps.plans.at(-1)]).toEqual([[], undefined]);
    deps.titles.bread = 'Access denied';
    await end(deps);
    await wakeAfter(deps, MINUTE);
    expect(await deps.doubtOf('bread')).toEqual({ kind: 'error', title: 'Access denied' });
  });

  it('a pause that ends by itself is waited for', async () => {
    const deps = await makeService();
    await deps.save('bread');
    const until = deps.clock.now + 5 * MINUTE;
    await deps.values.of(PAUSE, CONNECTION).put({ ...limit, until });
    await wakeAfter(deps, MINUTE);
    expect([deps.calls, deps.plans.at(-1)]).toEqual([[], until]);
  });

  it('if only other clips were saved', async () => {
    const deps = await makeService();
    await deps.outbox.add('note', aClip(), { kind: 'notebook', id: 'nb', name: 'Reading' });
    await deps.outbox.add('titled', link('titled', { editedTitle: true }), base);
    await deps.save();
    await wakeAfter(deps, 24 * 60 * MINUTE);
    expect([deps.calls, deps.plans.at(-1)]).toEqual([[], undefined]);
  });
});

it('survives the death of the worker', async () => {
  const deps = await makeService();
  await deps.save('bread');
  await wakeAfter(deps, MINUTE / 2);
  deps.titles.bread = '安全验证';
  await wakeAfter(deps, 2 * MINUTE, deps.restarted());
  expect(await deps.doubtOf('bread')).toEqual({ kind: 'check', title: '安全验证' });
});

it('a listing that takes long delays no sending', async () => {
  const held: (() => void)[] = [];
  let isHeld = false;
  const deps = await makeDeps((name, input) => {
    if (name === LIST && isHeld) return new Promise((resolve) => held.push(() => resolve(page())));
    return takesAll(name, input);
  });
  await deps.outbox.add('id', link('page'), base);
  await deps.worker.drain();
  isHeld = true;
  deps.clock.now += MINUTE;
  await deps.worker.drain();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await deps.outbox.add('note', aClip(), { kind: 'notebook', id: 'nb', name: 'Reading' });
  await deps.worker.drain();
  expect((await deps.jobs.get('note')).state).toBe('confirmed');
  held[0]?.();
  await idle(deps);
});

describe('the user sends the page in place of what the service read', () => {
  async function doubted(withFallback: boolean) {
    const deps = await makeService();
    await deps.outbox.add('bread', link('bread'), base, withFallback ? { fallback } : {});
    await deps.save();
    deps.titles.bread = 'Sign in';
    await wakeAfter(deps, MINUTE / 2);
    return deps;
  }

  it('the text that was kept with the link is still there', async () => {
    const deps = await doubted(true);
    expect(await deps.outbox.rescue('bread', async () => undefined)).toBe(true);
    await deps.worker.drain();
    const job = await deps.jobs.get('bread');
    expect(job).toMatchObject({ state: 'confirmed', kind: 'markdown-file', earlier: ['bread'] });
    const file = deps.inputs.flat().find((input) => input instanceof Blob);
    expect(await file?.text()).toContain('What the user saw.');
    expect(await deps.jobs.content('bread')).toBe('');
  });

  it('without it, the tab is captured', async () => {
    const deps = await doubted(false);
    expect(await deps.outbox.rescue('bread', async () => undefined)).toBe(false);
    expect((await deps.jobs.get('bread')).state).toBe('confirmed');
    expect(await deps.outbox.rescue('bread', async () => fallback)).toBe(true);
    await deps.worker.drain();
    expect(await deps.jobs.get('bread')).toMatchObject({ state: 'confirmed', kind: 'markdown-file' });
  });
});

it('rule 2: the text kept with a link is gone once the service has read the right page', async () => {
  const deps = await makeService();
  await deps.outbox.add('bread', link('bread'), base, { fallback });
  await deps.save();
  expect(await deps.jobs.content('bread')).toBe('What the user saw.');
  deps.titles.bread = 'All about bread';
  await wakeAfter(deps, MINUTE / 2);
  expect(await deps.jobs.content('bread')).toBe('');
});
