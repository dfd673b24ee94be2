// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { BatchView } from '../../../../lib/contract/batch';
import type { Link } from '../../../../lib/model/link';
import { PAUSE, type Pause } from '../../../../lib/outbox/queue/pause';
import type { DeliveryKind } from '../../../../lib/problems/problem';
import { t } from '../../../../lib/words';
import { type Answer, CONNECTION, makeDeps, type TestDeps } from '../../support/deps';
import { aClip } from '../../support/job';
import { base, failure, link, page, READ_BASES } from '../support/services';

const folder = { ...base, folder: { id: 'f', name: 'Papers' } };
const urlOf = (n: number) => `https://example.org/${n}`;
const links = (count: number, change: Partial<Link> = {}): { link: Link; to: number }[] =>
  Array.from({ length: count }, (_, n) => ({
    link: { url: urlOf(n), title: `Page number ${n}`, ...change },
    to: 0,
  }));

/** Entries of the folder, as the fake service stores them. */
interface Entry {
  id: string;
  title: string;
  url: string;
}

/** A service that stores each URL, unless `change` answers in its place. */
function service(
  change: (urls: string[], store: (...urls: string[]) => object[]) => unknown = () => undefined,
) {
  const entries: Entry[] = [];
  const sent: string[][] = [];
  const store = (...urls: string[]) =>
    urls.map((url) => {
      const id = `media ${entries.length}`;
      entries.push({ id, url, title: `Page number ${url.split('/').pop()}` });
      return { urls: [url], code: '0', mediaId: id };
    });
  const answer: Answer = (name, input) => {
    if (name === 'get_knowledge_list') return page(entries);
    if (name === 'search_knowledge') return page();
    if (name === 'add_knowledge') {
      const { title, web_info } = Object(input);
      entries.push({ id: `media ${entries.length}`, url: web_info.content_id, title });
      return { id: `media ${entries.length - 1}` };
    }
    if (name !== 'import_urls') return {};
    const { urls } = Object(input);
    sent.push(urls);
    return change(urls, store) ?? store(...urls);
  };
  return { answer, entries, sent };
}

async function start(
  deps: TestDeps,
  list = links(25),
  destinations: Parameters<TestDeps['batches']['add']>[0]['destinations'] = [base],
) {
  await deps.batches.add({ id: 'b', destinations, from: 0, links: list });
  await deps.batches.setRun('b', 'running');
  await deps.worker.drain();
}
const view = async (deps: TestDeps): Promise<BatchView | undefined> => (await deps.batches.list())[0];
const counts = async (deps: TestDeps) =>
  Object.fromEntries(Object.entries((await view(deps))?.counts ?? {}).filter(([, count]) => count > 0));
/** Lets verifications of `minutes` happen. */
async function pass(deps: TestDeps, minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 20) {
    deps.clock.now += 20_000;
    await deps.worker.drain();
  }
}
/** A listing that is not complete, and shows nothing. */
const PART = { ...page(), complete: false };
/** Two open calls share their listings. Otherwise they would need one more. */
const MOST_RECHECKS = 6;
const uniqueOf = (entries: Entry[]) => new Set(entries.map(({ url }) => url)).size;

describe('a batch', () => {
  it('goes ten at a time, with one listing of its folder, and ends confirmed', async () => {
    const { answer, sent, entries } = service();
    const deps = await makeDeps(answer);
    await start(deps);
    expect(sent.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(deps.calls.filter((name) => name === 'get_knowledge_list')).toHaveLength(1);
    expect(await counts(deps)).toEqual({ confirmed: 25 });
    expect(entries).toHaveLength(25);
    expect(await deps.outbox.list()).toEqual([]);
    expect(await deps.jobs.all()).toEqual([]);
  });

  it('is not sent before it is started, and the same part twice is added once', async () => {
    const deps = await makeDeps(service().answer);
    for (const from of [0, 0, 3])
      await deps.batches.add({ id: 'b', destinations: [base], from, links: links(3) });
    await deps.worker.drain();
    expect(deps.calls).toEqual([]);
    expect(await view(deps)).toMatchObject({ run: 'draft', total: 6, done: 0 });
  });

  it.each(['paused', 'stopped'] as const)('that is %s keeps what is not sent, and goes on', async (run) => {
    const { answer, sent } = service((urls, store) => {
      if (sent.length === 1) return deps.batches.setRun('b', run).then(() => store(...urls));
      return undefined;
    });
    const deps = await makeDeps(answer);
    await start(deps);
    expect(await counts(deps)).toEqual({ queued: 15, confirmed: 10 });
    await deps.batches.setRun('b', 'running');
    await deps.worker.drain();
    expect(await counts(deps)).toEqual({ confirmed: 25 });
  });

  const HELD = ['paused', 'stopped'] as const;
  it.each([
    ['limits requests', 'import_urls', () => failure('rate')],
    ['gives no listing', 'get_knowledge_list', () => failure('ambiguous')],
  ] as const)('whose call waits, because the service %s, is held without it', async (_, name, fail) => {
    for (const [run, isBefore] of HELD.flatMap((each) => [[each, true] as const, [each, false] as const])) {
      const { answer, sent } = service();
      let isDown = true;
      const deps = await makeDeps(async (operation, input) => {
        if (operation !== name || !isDown) return answer(operation, input);
        if (isBefore) await deps.batches.setRun('b', run);
        return fail();
      });
      await start(deps);
      if (!isBefore) await deps.batches.setRun('b', run);
      await deps.worker.drain();
      expect(await counts(deps)).toEqual({ queued: 25 });
      expect(await deps.jobs.all()).toEqual([]);
      isDown = false;
      await pass(deps, 10);
      expect([sent.length, deps.plans.at(-1)]).toEqual([0, undefined]);
      await deps.batches.setRun('b', 'running');
      await pass(deps, 1);
      expect(await counts(deps)).toEqual({ confirmed: 25 });
    }
  });

  it('whose call waits for another account can be removed once it is stopped', async () => {
    const deps = await makeDeps(() => failure('rate'));
    await start(deps, links(3));
    await deps.values.connect({ ...CONNECTION, clientId: 'other' });
    await deps.batches.setRun('b', 'stopped');
    await deps.batches.remove('b');
    expect(await deps.batches.list()).toEqual([]);
  });

  it('that is stopped during the first read sends nothing', async () => {
    const { answer, sent } = service();
    const deps = await makeDeps(async (name, input) => {
      if (name === READ_BASES) await deps.batches.setRun('b', 'stopped');
      return answer(name, input);
    });
    await start(deps, links(3));
    expect(sent).toEqual([]);
    expect(await counts(deps)).toEqual({ queued: 3 });
  });

  it('that is stopped finishes a call whose outcome is open', async () => {
    const { answer, sent } = service(() => {
      if (sent.length !== 1) return undefined;
      return deps.batches.setRun('b', 'stopped').then(() => failure('ambiguous'));
    });
    const deps = await makeDeps(answer);
    await start(deps);
    await pass(deps, 6);
    expect(await counts(deps)).toEqual({ queued: 15, confirmed: 10 });
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['goes on if nothing else waits', 3, { confirmed: 3 }],
    ['stays if other links wait', 12, { confirmed: 9, queued: 3 }],
  ])('that is stopped %s when the user tries a link again', async (_, count, expected) => {
    let refuses = true;
    const { answer } = service((urls, store) =>
      deps.batches
        .setRun('b', 'stopped')
        .then(() =>
          urls.map((url) => (refuses && url === urlOf(2) ? { urls: [url], code: '110010' } : store(url)[0])),
        ),
    );
    const deps = await makeDeps(answer);
    await start(deps, links(count));
    refuses = false;
    const [group] = (await view(deps))?.groups ?? [];
    await deps.batches.retry({ id: 'b', group: group?.key ?? '' });
    await deps.worker.drain();
    expect(await counts(deps)).toEqual(expected);
  });

  it('is removed a day after it was added if it was never started, and not once it was', async () => {
    const deps = await makeDeps(service().answer);
    for (const id of ['left', 'started', 'paused']) {
      await deps.batches.add({ id, destinations: [base], from: 0, links: links(3) });
    }
    await deps.batches.setRun('paused', 'paused');
    const ids = async () => (await deps.batchStore.list()).map(({ id }) => id).toSorted();
    deps.clock.now += 24 * 3_600_000 - 1;
    await deps.worker.drain();
    expect(await ids()).toEqual(['left', 'paused', 'started']);
    await deps.batches.setRun('started', 'running');
    deps.clock.now += 1;
    await deps.worker.drain();
    await expect.poll(ids).toEqual(['paused', 'started']);
    expect(await deps.batchStore.items('left', {}, 10)).toEqual([]);
  });

  /** A list that is saved, with its audit over, and one in which a link failed. */
  async function savedAndFailing() {
    const { answer } = service((urls, store) =>
      urls.map((url) => (url === urlOf(7) ? { urls: [url], code: '110010' } : store(url)[0])),
    );
    const deps = await makeDeps(answer);
    for (const [id, count] of Object.entries({ saved: 3, failing: 8 })) {
      await deps.batches.add({ id, destinations: [base], from: 0, links: links(count) });
      await deps.batches.setRun(id, 'running');
    }
    await deps.worker.drain();
    for (const minutes of [5, 60]) {
      deps.clock.now += minutes * 60_000;
      await deps.worker.drain();
      const reads = async () => (await deps.batchStore.get('saved')).audit?.reads;
      await expect.poll(reads).toBe(minutes === 5 ? 1 : 2);
    }
    const ids = async () => (await deps.batchStore.list()).map(({ id }) => id).toSorted();
    return { deps, ids };
  }

  it.each<[string, (deps: TestDeps) => Promise<unknown>]>([
    ['the user clears the history', ({ outbox }) => outbox.clearDone()],
    [
      'the history is off',
      async ({ settings, worker }) => {
        await settings.put({ history: false });
        await worker.drain();
      },
    ],
  ])('is removed early if all of it is saved and %s', async (_, act) => {
    const { deps, ids } = await savedAndFailing();
    expect(await ids()).toEqual(['failing', 'saved']);
    await act(deps);
    await expect.poll(ids).toEqual(['failing']);
    expect(await deps.batchStore.items('saved', {}, 10)).toEqual([]);
  });

  it('is removed before its audit if all of it is saved and the user clears the history', async () => {
    const deps = await makeDeps(service().answer);
    await start(deps, links(3));
    expect((await deps.batchStore.get('b')).audit?.nextAt).toBeDefined();
    await deps.outbox.clearDone();
    expect(await deps.batchStore.list()).toEqual([]);
  });

  it('is removed a month after its end if all of it is saved, and stays if a link failed', async () => {
    const { deps, ids } = await savedAndFailing();
    deps.clock.now += 30 * 24 * 3_600_000 - 65 * 60_000 - 1;
    await deps.worker.drain();
    expect(await ids()).toEqual(['failing', 'saved']);
    deps.clock.now += 1;
    await deps.worker.drain();
    await expect.poll(ids).toEqual(['failing']);
    expect(await deps.batchStore.items('saved', {}, 10)).toEqual([]);
    expect(await deps.batches.list()).toMatchObject([{ total: 8, isUnshown: true }]);
    await deps.batches.viewed('failing');
    expect(await deps.batches.list()).toMatchObject([{ total: 8, isUnshown: false }]);
  });

  it('is refused if there are too many lists, and then nothing of it is stored', async () => {
    const deps = await makeDeps(service().answer);
    const add = (id: string, from: number) =>
      deps.batches.add({ id, destinations: [base], from, links: links(3) });
    await add('long', 0);
    await deps.batchStore.update('long', (batch) => ({
      ...batch,
      counts: { ...batch.counts, queued: 299_998 },
    }));
    await expect(add('next', 0)).rejects.toThrow('too-many-lists');
    expect(await deps.batches.list()).toMatchObject([{ id: 'long' }]);
    await deps.batches.remove('long');
    await add('next', 0);
    expect(await deps.batches.list()).toMatchObject([{ id: 'next', total: 3 }]);
  });

  it('waits for its account', async () => {
    const deps = await makeDeps(service().answer);
    await deps.batches.add({ id: 'b', destinations: [base], from: 0, links: links(3) });
    await deps.values.connect({ ...CONNECTION, clientId: 'other' });
    await deps.batches.setRun('b', 'running');
    await deps.worker.drain();
    expect(deps.calls).not.toContain('import_urls');
    expect(await view(deps)).toMatchObject({ held: { problem: { kind: 'other-account' } } });
    await deps.values.connect(CONNECTION);
    await deps.worker.drain();
    expect(await counts(deps)).toEqual({ confirmed: 3 });
  });

  it.each<[string, Partial<Pause>, isByUser: boolean, DeliveryKind | undefined, hasEnd: boolean]>([
    ['the account is paused', {}, false, 'rate', true],
    ['the account is paused, and the user paused all sending', {}, true, 'paused', false],
    ['only the notes are paused', { service: 'notes' }, false, undefined, false],
    ['the knowledge bases are paused', { service: 'knowledge' }, false, 'rate', true],
  ])('says why nothing is sent, and until when: %s', async (_, scope, isByUser, kind, hasEnd) => {
    const deps = await makeDeps(service().answer);
    const until = deps.clock.now + 60_000;
    const pause = { problem: { kind: 'rate' as const }, until, since: 0, failures: 1, ...scope };
    await deps.values.of(PAUSE, CONNECTION).put(pause);
    await deps.batches.add({ id: 'b', destinations: [base], from: 0, links: links(3) });
    await deps.outbox.pauseAll(isByUser);
    expect((await view(deps))?.held).toEqual(kind && { problem: { kind }, ...(hasEnd && { until }) });
  });

  it('rule 6: takes no destination of another account', async () => {
    const deps = await makeDeps(service().answer);
    await deps.batches.add({ id: 'b', destinations: [base], from: 0, links: links(3) });
    await deps.values.connect({ ...CONNECTION, clientId: 'other' });
    const redirected = deps.batches.redirect({ id: 'b', index: 0, destination: folder });
    await expect(redirected).rejects.toMatchObject({ problem: { kind: 'other-account' } });
    expect(await view(deps)).toMatchObject({ destinations: [{ destination: base }] });
  });

  it('lets a single save go first', async () => {
    const { answer, sent } = service((urls, store) => {
      if (sent.length !== 1) return undefined;
      return deps.outbox
        .add('single', { ...link, url: 'https://example.org/single' }, base)
        .then(() => store(...urls));
    });
    const deps = await makeDeps(answer);
    await start(deps);
    expect(sent.map(([first]) => first)).toEqual([
      urlOf(0),
      'https://example.org/single',
      urlOf(10),
      urlOf(20),
    ]);
  });

  it('sends each group to its folder', async () => {
    const { answer } = service();
    const deps = await makeDeps(answer);
    const list = links(4).map((each, n) => ({ ...each, to: n % 2 }));
    await start(deps, list, [base, folder]);
    const calls = deps.inputs.flatMap((input, index) =>
      deps.calls[index] === 'import_urls' ? [Object(input)] : [],
    );
    expect(calls.map(({ folder_id, urls }) => [folder_id, urls])).toEqual([
      ['kb', [urlOf(0), urlOf(2)]],
      ['f', [urlOf(1), urlOf(3)]],
    ]);
  });

  it('sends a link with an edited title by `add_knowledge`', async () => {
    const { answer, entries } = service();
    const deps = await makeDeps(answer);
    const [first] = links(1, { title: 'My title', editedTitle: true });
    await start(deps, [...links(2).slice(1), ...(first ? [first] : [])]);
    expect(entries.map(({ title }) => title)).toEqual(['Page number 1', 'My title']);
    expect(await counts(deps)).toEqual({ confirmed: 2 });
  });
});

describe('the answer to a call', () => {
  it('is matched by URL, in any order', async () => {
    const deps = await makeDeps(service((urls, store) => store(...urls).toReversed()).answer);
    await start(deps, links(10));
    const items = await deps.batchStore.items('b', {}, 10);
    expect(items.map(({ mediaId }) => mediaId)).toEqual(items.map((_, n) => `media ${n}`));
  });

  it('that refuses one URL leaves its neighbours', async () => {
    const deps = await makeDeps(
      service((urls, store) => [
        ...store(...urls.filter((url) => url !== urlOf(3))),
        { urls: [urlOf(3)], code: '110010', mediaId: '' },
      ]).answer,
    );
    await start(deps, links(10));
    expect(await counts(deps)).toEqual({ confirmed: 9, failed: 1 });
    expect(await view(deps)).toMatchObject({
      groups: [{ state: 'failed', problem: { kind: 'unread' }, count: 1 }],
    });
  });

  it('that lacks a URL which was stored: the listing shows it by its title', async () => {
    const { answer, entries } = service((urls, store) => store(...urls).slice(1));
    const deps = await makeDeps(answer);
    await start(deps, links(10));
    expect(await counts(deps)).toEqual({ confirmed: 10 });
    expect(entries).toHaveLength(10);
  });

  it('that lacks a URL which was not stored: it is proven absent, and only it goes again', async () => {
    const { answer, entries, sent } = service((urls, store) =>
      urls.length > 1 ? store(...urls.slice(1)) : undefined,
    );
    const deps = await makeDeps(answer);
    await start(deps, links(10));
    expect(await counts(deps)).toEqual({ sent: 1, confirmed: 9 });
    await pass(deps, 5);
    expect(await counts(deps)).toEqual({ confirmed: 10 });
    expect(sent.at(-1)).toEqual([urlOf(0)]);
    expect([entries.length, uniqueOf(entries)]).toEqual([10, 10]);
  });

  it.each([
    ['stored all', 10],
    ['stored some', 4],
    ['stored none', 0],
  ])('that is lost after it %s: nothing is lost or doubled', async (_, stored) => {
    const { answer, entries, sent } = service((urls, store) => {
      if (sent.length !== 1) return undefined;
      store(...urls.slice(0, stored));
      return failure('ambiguous');
    });
    const deps = await makeDeps(answer);
    await start(deps);
    await pass(deps, 6);
    expect(await counts(deps)).toEqual({ confirmed: 25 });
    expect([entries.length, uniqueOf(entries)]).toEqual([25, 25]);
  });

  /** Two calls without an answer. The folder cannot be read after the second, so both are open for a while. */
  const twoOpen = (stored: readonly number[], titled = (title: string) => title) => {
    let isDown = false;
    const { answer, ...rest } = service((urls, store) => {
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
    await start(deps);
    await pass(deps, 12);
    expect(await counts(deps)).toEqual({ confirmed: 25 });
    expect([entries.length, uniqueOf(entries)]).toEqual([25, 25]);
  });

  it('that is lost costs one listing, which the next call and other open calls share', async () => {
    const listings = ({ calls }: TestDeps) => calls.filter((name) => name === 'get_knowledge_list').length;
    const found = await makeDeps(twoOpen([10]).answer);
    await start(found);
    expect(listings(found)).toBe(2);
    const open = await makeDeps(twoOpen([0, 0]).answer);
    await start(open);
    const before = listings(open);
    await pass(open, 6);
    expect(await counts(open)).toEqual({ confirmed: 25 });
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
    const { answer, entries, sent } = service((urls, store) => {
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
    await start(deps, links(500));
    await pass(deps, 10);
    expect(await counts(deps)).toEqual({ confirmed: 500 });
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
    await start(deps, links(20, { title: 'The same title' }));
    await pass(deps, 12);
    const { confirmed = 0 } = await counts(deps);
    expect(confirmed).toBeLessThanOrEqual(uniqueOf(entries));
    expect(uniqueOf(entries)).toBe(entries.length);
  });

  it('that is lost, with titles that tell nothing: the user decides', async () => {
    const { answer, entries, sent } = service((urls, store) => {
      if (sent.length !== 1) return undefined;
      store(...urls.slice(0, 4));
      for (const entry of entries) entry.title = 'Just a moment…';
      return failure('ambiguous');
    });
    const deps = await makeDeps(answer);
    await start(deps);
    await pass(deps, 6);
    expect(await counts(deps)).toEqual({ confirmed: 15, unknown: 10 });
    expect(sent).toHaveLength(3);
    const [group] = (await view(deps))?.groups ?? [];
    await deps.batches.markDelivered({ id: 'b', group: group?.key ?? '' });
    expect(await counts(deps)).toEqual({ confirmed: 25 });
  });

  it.each([
    ['an error, and the folder is not read to its end', failure('ambiguous', '110010'), PART],
    ['an unclear refusal, and the folder is not read to its end', failure('ambiguous-final', '110013'), PART],
    ['an error, and the folder cannot be read', failure('ambiguous', '110010'), failure('target', '110030')],
  ])('that is %s: no link goes again without a tap', async (_, error, listing) => {
    const { answer, sent } = service((urls, store) => store(...urls) && error);
    const deps = await makeDeps((name, input) =>
      name === 'get_knowledge_list' ? listing : answer(name, input),
    );
    await start(deps, links(10));
    await pass(deps, 6);
    expect(await counts(deps)).toEqual({ unknown: 10 });
    expect(sent).toHaveLength(1);
  });

  it('that refuses the whole call: each link goes alone, and only the refused one fails', async () => {
    const { answer } = service((urls) =>
      urls.includes(urlOf(3)) ? failure('terminal', '110001') : undefined,
    );
    const deps = await makeDeps(answer);
    await start(deps);
    expect(await counts(deps)).toEqual({ confirmed: 24, failed: 1 });
  });

  it('that does not know the request: no link goes alone', async () => {
    const { answer, sent } = service(() => failure('misrouted', '110012'));
    const deps = await makeDeps(answer);
    await start(deps);
    expect(sent.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(await counts(deps)).toEqual({ failed: 25 });
  });

  it('that is an unclear refusal, and stored nothing: the user sends its links again, each alone', async () => {
    const { answer, sent } = service(() =>
      sent.length === 1 ? failure('ambiguous-final', '110013') : undefined,
    );
    const deps = await makeDeps(answer);
    await start(deps, links(3));
    await pass(deps, 6);
    expect(await counts(deps)).toEqual({ failed: 3 });
    const [group] = (await view(deps))?.groups ?? [];
    await deps.batches.retry({ id: 'b', group: group?.key ?? '' });
    await pass(deps, 1);
    expect(await counts(deps)).toEqual({ confirmed: 3 });
    expect(sent.map(({ length }) => length)).toEqual([3, 1, 1, 1]);
  });

  it('that meets a limit after one without an answer: the call verifies before it sends again', async () => {
    let late = () => {};
    const { answer, entries, sent } = service((urls, store) => {
      if (sent.length === 1) {
        late = () => store(...urls);
        return failure('ambiguous');
      }
      return sent.length === 2
        ? urls.map((url) => ({ urls: [url], code: '110021', mediaId: '' }))
        : undefined;
    });
    const deps = await makeDeps(answer);
    await start(deps, links(3));
    for (let step = 0; sent.length < 2 && step < 30; step++) await pass(deps, 1 / 3);
    late();
    await pass(deps, 9);
    expect(await counts(deps)).toEqual({ confirmed: 3 });
    expect(entries).toHaveLength(3);
  });

  it('that refuses the folder: nothing more goes there until the user chooses another', async () => {
    const { answer, sent } = service(() =>
      deps.inputs.some((input) => Object(input).folder_id === 'f') ? undefined : failure('target', '110030'),
    );
    const deps = await makeDeps(answer);
    await start(deps);
    expect(sent).toHaveLength(1);
    expect(await view(deps)).toMatchObject({ done: 0, destinations: [{ problem: { kind: 'target' } }] });
    await deps.batches.redirect({ id: 'b', index: 0, destination: folder });
    await deps.worker.drain();
    expect(await counts(deps)).toEqual({ confirmed: 25 });
  });

  it('that sets a limit pauses the batch, and what was not taken goes again', async () => {
    const { answer, entries, sent } = service((urls, store) =>
      sent.length === 1
        ? [
            ...store(...urls.slice(0, 6)),
            ...urls.slice(6).map((url) => ({ urls: [url], code: '110021', mediaId: '' })),
          ]
        : undefined,
    );
    const deps = await makeDeps(answer);
    await start(deps);
    expect(await counts(deps)).toEqual({ queued: 19, confirmed: 6 });
    expect(await view(deps)).toMatchObject({ held: { problem: { kind: 'rate' } } });
    expect(deps.plans.at(-1)).toBeGreaterThan(deps.clock.now);
    await pass(deps, 2);
    expect(await counts(deps)).toEqual({ confirmed: 25 });
    expect(uniqueOf(entries)).toBe(entries.length);
  });
});

it('a worker that ends while a call is under way: the next one verifies, and nothing is doubled', async () => {
  let isDead = false;
  const { answer, entries, sent } = service((urls, store) => {
    if (sent.length !== 2 || isDead) return undefined;
    isDead = true;
    store(...urls);
    return new Promise(() => undefined);
  });
  const deps = await makeDeps(answer);
  await deps.batches.add({ id: 'b', destinations: [base], from: 0, links: links(25) });
  void deps.batches.setRun('b', 'running');
  await expect.poll(() => isDead).toBe(true);
  await deps.restarted().drain();
  expect(await counts(deps)).toEqual({ confirmed: 25 });
  expect([entries.length, uniqueOf(entries)]).toEqual([25, 25]);
});

it('a group of failures goes again at the user’s word, and the rest stays', async () => {
  let isDown = true;
  const { answer } = service((urls) =>
    isDown
      ? urls.map((url, n) => ({ urls: [url], code: n === 0 ? '110020' : '110010', mediaId: '' }))
      : undefined,
  );
  const deps = await makeDeps(answer);
  await start(deps, links(5));
  const groups = (await view(deps))?.groups ?? [];
  expect(groups.map(({ problem, count }) => [problem.kind, count])).toEqual([
    ['unread', 4],
    ['terminal', 1],
  ]);
  isDown = false;
  await deps.batches.retry({ id: 'b', group: groups[0]?.key ?? '' });
  await deps.worker.drain();
  expect(await counts(deps)).toEqual({ confirmed: 4, failed: 1 });
});

it('is exported with what became of each link', async () => {
  const deps = await makeDeps(
    service((urls, store) => [
      ...store(...urls.slice(1)),
      { urls: urls.slice(0, 1), code: '110010', mediaId: '' },
    ]).answer,
  );
  const [first, second] = links(2, {
    title: '=1+"x", y',
    group: 'A / B',
    tags: ['t'],
    addedAt: Date.UTC(2020, 1, 1),
  });
  await start(deps, [...(first ? [first] : []), ...(second ? [second] : [])]);
  expect((await deps.batches.export({ id: 'b', as: 'csv' })).text.split('\r\n').slice(0, 2)).toEqual([
    'url,title,folder,tags,created,destination,status,reason',
    `${urlOf(0)},"'=1+""x"", y",A / B,t,2020-02-01T00:00:00.000Z,Research,failed,unread 110010`,
  ]);
  const { text } = await deps.batches.export({ id: 'b', as: 'markdown' });
  const said = t('whatUnread').replace(/\.$/, '');
  expect(text.split('\n')).toEqual([
    `- [=1+"x", y](<${urlOf(0)}>) (Not saved: ${said})`,
    `- [=1+"x", y](<${urlOf(1)}>) (Saved)`,
    '',
  ]);
});

it('a batch is removed once nothing of it is under way, part by part', async () => {
  const deps = await makeDeps(service().answer);
  await start(deps, links(3));
  await deps.batches.add({ id: 'c', destinations: [base], from: 0, links: links(1001) });
  await deps.batches.remove('c');
  expect(await deps.batchStore.items('c', {}, 10)).toEqual([]);
  await deps.outbox.add('other', aClip(), base);
  await deps.batches.remove('b');
  expect(await deps.batches.list()).toEqual([]);
  expect(await deps.batchStore.items('b', {}, 10)).toEqual([]);
});

it('a batch that is started while it is removed stays', async () => {
  const deps = await makeDeps(service().answer);
  await deps.batches.add({ id: 'b', destinations: [base], from: 0, links: links(3) });
  const removed = deps.batches.remove('b').catch(({ message }: Error) => message);
  await deps.batches.setRun('b', 'running');
  expect(await removed).toBe('too-late');
  await deps.worker.drain();
  expect(await counts(deps)).toEqual({ confirmed: 3 });
});

describe('the audit of a batch', () => {
  const MINUTE = 60_000;
  const doubts = async (deps: TestDeps) =>
    ((await view(deps))?.groups ?? []).map(({ state, problem, count }) => [state, problem.kind, count]);
  /** Lets so many minutes pass, and waits for the audit that follows. */
  async function wakeAfter(deps: TestDeps, minutes: number, reads: number): Promise<void> {
    deps.clock.now += minutes * MINUTE;
    await deps.worker.drain();
    await expect.poll(async () => (await deps.batchStore.get('b')).audit?.reads).toBe(reads);
  }

  it('lists the folder once, some minutes after the end, and names entries of other pages', async () => {
    const { answer, entries } = service();
    const deps = await makeDeps(answer);
    await start(deps);
    expect(deps.plans.at(-1)).toBe(deps.clock.now + 5 * MINUTE);
    Object.assign(entries[2] ?? {}, { title: '登录' });
    Object.assign(entries[7] ?? {}, { title: 'Just a moment…' });
    Object.assign(entries[9] ?? {}, { title: '' });
    Object.assign(entries[11] ?? {}, { title: entries[11]?.url });
    deps.calls.length = 0;
    await wakeAfter(deps, 5, 1);
    expect(deps.calls.filter((name) => name === 'get_knowledge_list')).toHaveLength(1);
    expect(await doubts(deps)).toEqual([['doubtful', 'misread', 2]]);
    expect(await view(deps)).toMatchObject({ done: 25, counts: { confirmed: 23, doubtful: 2 } });
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
    const { answer, entries } = service();
    const deps = await makeDeps(answer);
    await start(deps);
    entries.splice(3, 1);
    await wakeAfter(deps, 5, 1);
    expect(await doubts(deps)).toEqual([]);
    await wakeAfter(deps, 60, 2);
    expect(await doubts(deps)).toEqual([['doubtful', 'entry-gone', 1]]);
    const [group] = (await view(deps))?.groups ?? [];
    await deps.batches.markDelivered({ id: 'b', group: group?.key ?? '' });
    expect(await counts(deps)).toEqual({ confirmed: 25 });
  });

  it.each([
    ['stopped while a call is under way', 'stopped'],
    ['paused, and then stopped', 'paused'],
  ] as const)('also reads what was confirmed of a list that was %s', async (_, run) => {
    const { answer, entries, sent } = service((urls, store) =>
      sent.length === 1 ? deps.batches.setRun('b', run).then(() => store(...urls)) : undefined,
    );
    const deps = await makeDeps(answer);
    await start(deps);
    await deps.batches.setRun('b', 'stopped');
    await deps.worker.drain();
    expect(await counts(deps)).toEqual({ queued: 15, confirmed: 10 });
    expect(deps.plans.at(-1)).toBe(deps.clock.now + 5 * MINUTE);
    Object.assign(entries[2] ?? {}, { title: '登录' });
    await wakeAfter(deps, 5, 1);
    expect(await doubts(deps)).toEqual([['doubtful', 'misread', 1]]);
    await deps.batches.setRun('b', 'running');
    await deps.worker.drain();
    expect(await counts(deps)).toEqual({ confirmed: 24, doubtful: 1 });
    await wakeAfter(deps, 5, 1);
  });

  it('also begins if the list is stopped while a call waits', async () => {
    const { answer } = service(() => (isDown ? failure('rate') : undefined));
    let isDown = false;
    const deps = await makeDeps(answer);
    await start(deps, links(3));
    const { counts: ended } = await deps.batchStore.get('b');
    expect(ended).toMatchObject({ confirmed: 3 });
    isDown = true;
    await deps.batches.add({ id: 'b', destinations: [base], from: 3, links: links(3) });
    await deps.batchStore.update('b', ({ audit: _audit, ...batch }) => batch);
    await deps.worker.drain();
    await deps.batches.setRun('b', 'stopped');
    expect((await deps.batchStore.get('b')).audit).toEqual({ reads: 0, nextAt: deps.clock.now + 5 * MINUTE });
  });

  it.each<[string, (entry: Entry) => Partial<Entry>]>([
    ['the list has other ids', ({ id }) => ({ id: `entry ${id}` })],
    ['all titles differ from those of the list', ({ id }) => ({ title: `A story ${id}` })],
  ])('doubts nothing if %s', async (_, change) => {
    const { answer, entries } = service();
    const deps = await makeDeps(answer);
    await start(deps);
    for (const entry of entries) Object.assign(entry, change(entry));
    await wakeAfter(deps, 5, 1);
    await wakeAfter(deps, 60, 2);
    expect((await doubts(deps)).filter(([state]) => state !== 'confirmed')).toEqual([]);
  });

  /** The folder's listing during the audits. */
  it.each<[what: string, listing: (entries: Entry[]) => unknown, unchecked: number[]]>([
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
    const { answer, entries } = service();
    let isAudit = false;
    const deps = await makeDeps((name, input) =>
      isAudit && name === 'get_knowledge_list' ? listing(entries) : answer(name, input),
    );
    await start(deps);
    isAudit = true;
    await wakeAfter(deps, 5, 1);
    expect(await doubts(deps)).toEqual([]);
    await wakeAfter(deps, 60, 2);
    const group = { state: 'confirmed', problem: { kind: 'entry-unlisted' }, count: unchecked.length };
    expect((await view(deps))?.groups).toMatchObject(unchecked.length > 0 ? [group] : []);
    expect(await view(deps)).toMatchObject({ done: 25, counts: { confirmed: 25, doubtful: 0 } });
    const [{ key } = { key: '' }] = (await view(deps))?.groups ?? [];
    const items = await deps.batches.items({ id: 'b', ...(key ? { group: key } : {}), most: key ? 99 : 1 });
    expect(items.map(({ n }) => n)).toEqual(key ? unchecked : [0]);
  });

  it('begins anew if a link is sent again while it reads', async () => {
    let refuses = true;
    let isAudit = false;
    const { answer } = service((urls, store) =>
      urls.map((url) => (refuses && url === urlOf(2) ? { urls: [url], code: '110010' } : store(url)[0])),
    );
    const deps = await makeDeps(async (name, input) => {
      if (isAudit && name === 'get_knowledge_list') {
        isAudit = false;
        refuses = false;
        const [group] = (await view(deps))?.groups ?? [];
        await deps.batches.retry({ id: 'b', group: group?.key ?? '' });
        await deps.worker.drain();
      }
      return answer(name, input);
    });
    await start(deps, links(3));
    expect(await counts(deps)).toEqual({ confirmed: 2, failed: 1 });
    isAudit = true;
    await pass(deps, 5);
    await expect.poll(() => counts(deps)).toEqual({ confirmed: 3 });
    deps.calls.length = 0;
    await wakeAfter(deps, 5, 1);
    await expect.poll(() => deps.calls).toContain('get_knowledge_list');
  });

  it('of links that are sent later finds what an earlier one could not check', async () => {
    const { answer, entries } = service();
    let isLong = true;
    const deps = await makeDeps((name, input) =>
      isLong && name === 'get_knowledge_list'
        ? { ...page(entries.slice(0, 1)), isEnd: false, nextCursor: crypto.randomUUID() }
        : answer(name, input),
    );
    await start(deps, links(3));
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
