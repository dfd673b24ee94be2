import { describe, expect, it } from 'vitest';
import { CONNECTION, makeDeps, type TestDeps } from '../../support/deps';
import { base } from '../../support/destinations';
import type { Answer } from '../../support/fake-client';
import {
  addLinks,
  batchCounts,
  batchView,
  firstGroup,
  folder,
  type LinkEntry,
  linkService,
  links,
  passMinutes,
  startBatch,
  uniqueOf,
  urlOf,
} from '../support/batches';
import { failure, link, page } from '../support/services';

/** A listing that is not complete, and shows nothing. */
const PART = { ...page(), complete: false };
/** Two open calls share their listings. Otherwise they would need one more. */
const MOST_RECHECKS = 6;

describe('the answer to a call', () => {
  it('is matched by URL, in any order', async () => {
    const deps = await makeDeps(linkService((urls, store) => store(...urls).toReversed()).answer);
    await startBatch(deps, links(10));
    const items = await deps.batchStore.items('b', {}, 10);
    expect(items.map(({ mediaId }) => mediaId)).toEqual(items.map((_, n) => `media ${n}`));
  });

  it('that refuses one URL leaves its neighbours', async () => {
    const deps = await makeDeps(
      linkService((urls, store) => [
        ...store(...urls.filter((url) => url !== urlOf(3))),
        { urls: [urlOf(3)], code: '110010', mediaId: '' },
      ]).answer,
    );
    await startBatch(deps, links(10));
    expect(await batchCounts(deps)).toEqual({ confirmed: 9, failed: 1 });
    expect(await batchView(deps)).toMatchObject({
      groups: [{ state: 'failed', problem: { kind: 'unread' }, count: 1 }],
    });
  });

  it('that lacks a URL which was stored: the listing shows it by its title', async () => {
    const { answer, entries } = linkService((urls, store) => store(...urls).slice(1));
    const deps = await makeDeps(answer);
    await startBatch(deps, links(10));
    expect(await batchCounts(deps)).toEqual({ confirmed: 10 });
    expect(entries).toHaveLength(10);
  });

  it('that lacks a URL which was not stored: it is proven absent, and only it goes again', async () => {
    const { answer, entries, sent } = linkService((urls, store) =>
      urls.length > 1 ? store(...urls.slice(1)) : undefined,
    );
    const deps = await makeDeps(answer);
    await startBatch(deps, links(10));
    expect(await batchCounts(deps)).toEqual({ sent: 1, confirmed: 9 });
    await passMinutes(deps, 5);
    expect(await batchCounts(deps)).toEqual({ confirmed: 10 });
    expect(sent.at(-1)).toEqual([urlOf(0)]);
    expect([entries.length, uniqueOf(entries)]).toEqual([10, 10]);
  });

  it.each([
    ['stored all', 10],
    ['stored some', 4],
    ['stored none', 0],
  ])('that is lost after it %s: nothing is lost or doubled', async (_, stored) => {
    const { answer, entries, sent } = linkService((urls, store) => {
      if (sent.length !== 1) return undefined;
      store(...urls.slice(0, stored));
      return failure('ambiguous');
    });
    const deps = await makeDeps(answer);
    await startBatch(deps);
    await passMinutes(deps, 6);
    expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
    expect([entries.length, uniqueOf(entries)]).toEqual([25, 25]);
  });

  it.each<[string, (entry: LinkEntry) => string]>([
    ['no titles', () => ''],
    ['addresses for titles', ({ url }) => url],
  ])('that is lost while the entries have %s: the service has not read the pages yet', async (_, first) => {
    const { answer, entries } = linkService((urls, store) => {
      store(...urls);
      for (const entry of entries) entry.title = first(entry);
      return failure('ambiguous');
    });
    const deps = await makeDeps(answer);
    await startBatch(deps, links(3));
    for (const entry of entries) entry.title = `Page number ${entry.url.split('/').pop()}`;
    await passMinutes(deps, 1);
    expect(await batchCounts(deps)).toEqual({ confirmed: 3 });
    expect(entries).toHaveLength(3);
  });

  /** Two calls without an answer. The folder cannot be read after the second, so both are open for a while. */
  const twoOpen = (stored: readonly number[], titled = (title: string) => title) => {
    let isDown = false;
    const { answer, ...rest } = linkService((urls, store) => {
      const count = stored[rest.sent.length - 1];
      if (count === undefined) return undefined;
      isDown = rest.sent.length === 2;
      store(...urls.slice(0, count));
      for (const entry of rest.entries) entry.title = titled(entry.title);
      return failure('ambiguous');
    });
    const first: Answer = (name, input) => {
      if (name !== 'get_knowledge_list' || !isDown) return answer(name, input);
      isDown = false;
      return failure('ambiguous');
    };
    return { ...rest, answer: first };
  };

  it.each<[string, number[]]>([
    ['the first stored nothing, the second all', [0, 10]],
    ['the first stored all, the second nothing', [10, 0]],
    ['both stored some', [4, 7]],
  ])('that is lost twice in a row: %s', async (_, stored) => {
    const { answer, entries } = twoOpen(stored);
    const deps = await makeDeps(answer);
    await startBatch(deps);
    await passMinutes(deps, 12);
    expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
    expect([entries.length, uniqueOf(entries)]).toEqual([25, 25]);
  });

  it('that is lost costs one listing, which the next call and other open calls share', async () => {
    const listings = ({ calls }: TestDeps) => calls.filter((name) => name === 'get_knowledge_list').length;
    const found = await makeDeps(twoOpen([10]).answer);
    await startBatch(found);
    expect(listings(found)).toBe(2);
    const open = await makeDeps(twoOpen([0, 0]).answer);
    await startBatch(open);
    const before = listings(open);
    await passMinutes(open, 6);
    expect(await batchCounts(open)).toEqual({ confirmed: 25 });
    expect(listings(open) - before).toBeLessThanOrEqual(MOST_RECHECKS);
  });

  /**
   * Sends 500 links to a folder that is listed 50 at a time, the newest first. Every second of their calls has no
   * answer at first.
   * @param stores whether the service takes such a call, by its number
   * @returns the requests per write
   */
  async function unanswered(stores: (call: number) => boolean): Promise<number> {
    const lost = new Set<string>();
    const { answer, entries, sent } = linkService((urls, store) => {
      const [first = ''] = urls;
      const call = Number(first.split('/').pop()) / 10;
      if (call % 2 === 1 || lost.has(first)) return undefined;
      lost.add(first);
      if (stores(call)) store(...urls);
      return failure('ambiguous');
    });
    const deps = await makeDeps((name, input) => {
      deps.clock.now += 500;
      if (name !== 'get_knowledge_list') return answer(name, input);
      const { cursor, limit } = Object(input);
      const from = Number(cursor);
      const rest = entries.toReversed().slice(from);
      return { ...page(rest.slice(0, limit)), isEnd: rest.length <= limit, nextCursor: `${from + limit}` };
    });
    await startBatch(deps, links(500));
    await passMinutes(deps, 10);
    expect(await batchCounts(deps)).toEqual({ confirmed: 500 });
    expect([entries.length, uniqueOf(entries)]).toEqual([500, 500]);
    expect(lost.size).toBe(25);
    return deps.calls.length / sent.length;
  }

  it.each<[what: string, most: number, stores: (call: number) => boolean]>([
    ['stored', 2.5, () => true],
    ['stored, or not', 5, (call) => call % 4 === 0],
  ])('that is lost often, after it was %s, costs at most %f requests per write', async (_, most, stores) => {
    const perWrite = await unanswered(stores);
    expect(perWrite).toBeLessThanOrEqual(most);
  });

  it('that is lost twice, and all titles are the same: no link is taken for another', async () => {
    const { answer, entries } = twoOpen([0, 10], () => 'The same title');
    const deps = await makeDeps(answer);
    await startBatch(deps, links(20, { title: 'The same title' }));
    await passMinutes(deps, 12);
    const { confirmed = 0 } = await batchCounts(deps);
    expect(confirmed).toBeLessThanOrEqual(uniqueOf(entries));
    expect(uniqueOf(entries)).toBe(entries.length);
  });

  it('that is lost, with titles that tell nothing: the user decides', async () => {
    const { answer, entries, sent } = linkService((urls, store) => {
      if (sent.length !== 1) return undefined;
      store(...urls.slice(0, 4));
      for (const entry of entries) entry.title = 'Just a moment…';
      return failure('ambiguous');
    });
    const deps = await makeDeps(answer);
    await startBatch(deps);
    await passMinutes(deps, 6);
    expect(await batchCounts(deps)).toEqual({ confirmed: 15, unknown: 10 });
    expect(sent).toHaveLength(3);
    await deps.batches.markDelivered({ id: 'b', group: await firstGroup(deps) });
    expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
  });

  it.each([
    ['an error, and the folder is not read to its end', failure('ambiguous', '110010'), PART],
    ['an unclear refusal, and the folder is not read to its end', failure('ambiguous-final', '110013'), PART],
    ['an error, and the folder cannot be read', failure('ambiguous', '110010'), failure('target', '110030')],
  ])('that is %s: no link goes again without a tap', async (_, error, listing) => {
    const { answer, sent } = linkService((urls, store) => store(...urls) && error);
    const deps = await makeDeps((name, input) =>
      name === 'get_knowledge_list' ? listing : answer(name, input),
    );
    await startBatch(deps, links(10));
    await passMinutes(deps, 6);
    expect(await batchCounts(deps)).toEqual({ unknown: 10 });
    expect(sent).toHaveLength(1);
  });

  it('that refuses the whole call: each link goes alone, and only the refused one fails', async () => {
    const { answer } = linkService((urls) =>
      urls.includes(urlOf(3)) ? failure('terminal', '110001') : undefined,
    );
    const deps = await makeDeps(answer);
    await startBatch(deps);
    expect(await batchCounts(deps)).toEqual({ confirmed: 24, failed: 1 });
  });

  it('that does not know the request: no link goes alone', async () => {
    const { answer, sent } = linkService(() => failure('misrouted', '110012'));
    const deps = await makeDeps(answer);
    await startBatch(deps);
    expect(sent.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(await batchCounts(deps)).toEqual({ failed: 25 });
  });

  it('that is an unclear refusal, and stored nothing: the user sends its links again, each alone', async () => {
    const { answer, sent } = linkService(() =>
      sent.length === 1 ? failure('ambiguous-final', '110013') : undefined,
    );
    const deps = await makeDeps(answer);
    await startBatch(deps, links(3));
    await passMinutes(deps, 6);
    expect(await batchCounts(deps)).toEqual({ failed: 3 });
    await deps.batches.retry({ id: 'b', group: await firstGroup(deps) });
    await passMinutes(deps, 1);
    expect(await batchCounts(deps)).toEqual({ confirmed: 3 });
    expect(sent.map(({ length }) => length)).toEqual([3, 1, 1, 1]);
  });

  it('that meets a limit after one without an answer: the call verifies before it sends again', async () => {
    let late = () => {};
    const { answer, entries, sent } = linkService((urls, store) => {
      if (sent.length === 1) {
        late = () => store(...urls);
        return failure('ambiguous');
      }
      return sent.length === 2
        ? urls.map((url) => ({ urls: [url], code: '110021', mediaId: '' }))
        : undefined;
    });
    const deps = await makeDeps(answer);
    await startBatch(deps, links(3));
    for (let step = 0; sent.length < 2 && step < 30; step++) await passMinutes(deps, 1 / 3);
    late();
    await passMinutes(deps, 9);
    expect(await batchCounts(deps)).toEqual({ confirmed: 3 });
    expect(entries).toHaveLength(3);
  });

  it('that refuses the folder: nothing more goes there until the user chooses another', async () => {
    const { answer, sent } = linkService(() =>
      deps.inputs.some((input) => Object(input).folder_id === 'f') ? undefined : failure('target', '110030'),
    );
    const deps = await makeDeps(answer);
    await startBatch(deps);
    expect(sent).toHaveLength(1);
    expect(await batchView(deps)).toMatchObject({ done: 0, destinations: [{ problem: { kind: 'target' } }] });
    await deps.batches.redirect({ id: 'b', index: 0, destination: folder });
    await deps.worker.drain();
    expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
  });

  it('that refuses the folder after the user chose another one says nothing about that one', async () => {
    let listings = 0;
    const { answer } = linkService();
    const deps = await makeDeps((name, input) => {
      if (name === 'get_knowledge_list' && ++listings === 1) return failure('ambiguous');
      if (name === 'import_urls' && Object(input).folder_id !== 'f') return failure('target', '110030');
      return answer(name, input);
    });
    // The first call waits, because the folder could not be listed. The second is refused.
    await startBatch(deps);
    expect(await batchView(deps)).toMatchObject({ destinations: [{ problem: { kind: 'target' } }] });
    await deps.batches.redirect({ id: 'b', index: 0, destination: folder });
    await passMinutes(deps, 2);
    expect((await batchView(deps))?.destinations).toEqual([{ destination: folder }]);
    expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
  });

  it('that sets a limit pauses the batch, and what was not taken goes again', async () => {
    const { answer, entries, sent } = linkService((urls, store) =>
      sent.length === 1
        ? [
            ...store(...urls.slice(0, 6)),
            ...urls.slice(6).map((url) => ({ urls: [url], code: '110021', mediaId: '' })),
          ]
        : undefined,
    );
    const deps = await makeDeps(answer);
    await startBatch(deps);
    expect(await batchCounts(deps)).toEqual({ queued: 19, confirmed: 6 });
    expect(await batchView(deps)).toMatchObject({ held: { problem: { kind: 'rate' } } });
    expect(deps.plans.at(-1)).toBeGreaterThan(deps.clock.now);
    await passMinutes(deps, 2);
    expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
    expect(uniqueOf(entries)).toBe(entries.length);
  });
});

it('a folder of another server that has the same id says nothing about an open call', async () => {
  const { answer } = linkService();
  let isOther = false;
  const deps = await makeDeps((name, input) => {
    if (isOther && name === 'import_urls') return failure('ambiguous');
    // It has another page of this title already.
    if (isOther && name === 'get_knowledge_list') return page([{ id: 'old', title: 'Page number 0' }]);
    return answer(name, input);
  });
  await startBatch(deps, links(1));
  isOther = true;
  await deps.values.connect({ ...CONNECTION, baseUrl: 'https://b.example' });
  await addLinks(deps, 'c', 1);
  await deps.batches.setRun('c', 'running');
  await deps.worker.drain();
  expect(await deps.batchStore.items('c', {}, 1)).toMatchObject([{ state: 'sent' }]);
});

it('an entry of another server that has the same id as one of a batch here is not that of the batch', async () => {
  let isOther = false;
  const { answer } = linkService();
  const deps = await makeDeps((name, input) => {
    if (!isOther) return answer(name, input);
    if (name === 'import_urls') {
      isStored = true;
      return failure('ambiguous');
    }
    return name === 'get_knowledge_list' ? page(isStored ? [{ id: 'media 0', title: 'A page' }] : []) : {};
  });
  let isStored = false;
  await startBatch(deps, links(1));
  isOther = true;
  await deps.values.connect({ ...CONNECTION, baseUrl: 'https://b.example' });
  await deps.outbox.add('id', link, base);
  await deps.worker.drain();
  expect(await deps.jobs.get('id')).toMatchObject({ state: 'unknown', likely: ['A page'] });
});

it('a worker that ends while a call is under way: the next one verifies, and nothing is doubled', async () => {
  let isDead = false;
  const { answer, entries, sent } = linkService((urls, store) => {
    if (sent.length !== 2 || isDead) return undefined;
    isDead = true;
    store(...urls);
    return new Promise(() => undefined);
  });
  const deps = await makeDeps(answer);
  await addLinks(deps, 'b', 25);
  void deps.batches.setRun('b', 'running');
  await expect.poll(() => isDead).toBe(true);
  await deps.restarted().drain();
  expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
  expect([entries.length, uniqueOf(entries)]).toEqual([25, 25]);
});
