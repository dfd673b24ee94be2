import { describe, expect, it } from 'vitest';
import { PAUSE, type Pause } from '../../../../lib/outbox/worker/pause';
import type { DeliveryKind } from '../../../../lib/problems/problem';
import { t } from '../../../../lib/words';
import { CONNECTION, makeDeps, type TestDeps } from '../../support/deps';
import { base } from '../../support/destinations';
import { aClip } from '../../support/job';
import {
  addLinks,
  batchCounts,
  batchView,
  firstGroup,
  folder,
  linkService,
  links,
  passMinutes,
  startBatch,
  urlOf,
} from '../support/batches';
import { failure, link, READ_BASES } from '../support/services';

describe('a batch', () => {
  it('goes ten at a time, with one listing of its folder, and ends confirmed', async () => {
    const { answer, sent, entries } = linkService();
    const deps = await makeDeps(answer);
    await startBatch(deps);
    expect(sent.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(deps.calls.filter((name) => name === 'get_knowledge_list')).toHaveLength(1);
    expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
    expect(entries).toHaveLength(25);
    expect(await deps.outbox.list()).toEqual([]);
    expect(await deps.jobs.all()).toEqual([]);
  });

  it('is not sent before it is started, and the same part twice is added once', async () => {
    const deps = await makeDeps(linkService().answer);
    for (const from of [0, 0, 3])
      await deps.batches.add({ id: 'b', destinations: [base], from, links: links(3) });
    await deps.worker.drain();
    expect(deps.calls).toEqual([]);
    expect(await batchView(deps)).toMatchObject({ run: 'draft', total: 6, done: 0 });
  });

  it('does not go on without its first part, which a jump of the clock may remove', async () => {
    const deps = await makeDeps(linkService().answer);
    await addLinks(deps, 'b', 3);
    deps.clock.now += 2 * 24 * 3600_000;
    await deps.worker.drain();
    await expect.poll(() => deps.batchStore.list()).toEqual([]);
    const rest = { id: 'b', destinations: [base], from: 3, links: links(3) };
    await expect(deps.batches.add(rest)).rejects.toMatchObject({ problem: { kind: 'gone' } });
    expect(await deps.batchStore.list()).toEqual([]);
  });

  it.each(['paused', 'stopped'] as const)('that is %s keeps what is not sent, and goes on', async (run) => {
    const { answer, sent } = linkService((urls, store) => {
      if (sent.length === 1) return deps.batches.setRun('b', run).then(() => store(...urls));
      return undefined;
    });
    const deps = await makeDeps(answer);
    await startBatch(deps);
    expect(await batchCounts(deps)).toEqual({ queued: 15, confirmed: 10 });
    await deps.batches.setRun('b', 'running');
    await deps.worker.drain();
    expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
  });

  const HELD = ['paused', 'stopped'] as const;
  it.each([
    ['limits requests', 'import_urls', () => failure('rate')],
    ['gives no listing', 'get_knowledge_list', () => failure('ambiguous')],
  ] as const)('whose call waits, because the service %s, is held without it', async (_, name, fail) => {
    for (const [run, isBefore] of HELD.flatMap((each) => [[each, true] as const, [each, false] as const])) {
      const { answer, sent } = linkService();
      let isDown = true;
      const deps = await makeDeps(async (operation, input) => {
        if (operation !== name || !isDown) return answer(operation, input);
        if (isBefore) await deps.batches.setRun('b', run);
        return fail();
      });
      await startBatch(deps);
      if (!isBefore) await deps.batches.setRun('b', run);
      await deps.worker.drain();
      expect(await batchCounts(deps)).toEqual({ queued: 25 });
      expect(await deps.jobs.all()).toEqual([]);
      isDown = false;
      await passMinutes(deps, 10);
      expect([sent.length, deps.plans.at(-1)]).toEqual([0, undefined]);
      await deps.batches.setRun('b', 'running');
      await passMinutes(deps, 1);
      expect(await batchCounts(deps)).toEqual({ confirmed: 25 });
    }
  });

  it('whose call waits for another account can be removed once it is stopped', async () => {
    const deps = await makeDeps(() => failure('rate'));
    await startBatch(deps, links(3));
    await deps.values.connect({ ...CONNECTION, clientId: 'other' });
    await deps.batches.setRun('b', 'stopped');
    await deps.batches.remove('b');
    expect(await deps.batches.list()).toEqual([]);
  });

  it('that is stopped during the first read sends nothing', async () => {
    const { answer, sent } = linkService();
    const deps = await makeDeps(async (name, input) => {
      if (name === READ_BASES) await deps.batches.setRun('b', 'stopped');
      return answer(name, input);
    });
    await startBatch(deps, links(3));
    expect(sent).toEqual([]);
    expect(await batchCounts(deps)).toEqual({ queued: 3 });
  });

  it('that is stopped finishes a call whose outcome is open', async () => {
    const { answer, sent } = linkService(() => {
      if (sent.length !== 1) return undefined;
      return deps.batches.setRun('b', 'stopped').then(() => failure('ambiguous'));
    });
    const deps = await makeDeps(answer);
    await startBatch(deps);
    await passMinutes(deps, 6);
    expect(await batchCounts(deps)).toEqual({ queued: 15, confirmed: 10 });
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['goes on if nothing else waits', 3, { confirmed: 3 }],
    ['stays if other links wait', 12, { confirmed: 9, queued: 3 }],
  ])('that is stopped %s when the user tries a link again', async (_, count, expected) => {
    let refuses = true;
    const { answer } = linkService((urls, store) =>
      deps.batches
        .setRun('b', 'stopped')
        .then(() =>
          urls.map((url) => (refuses && url === urlOf(2) ? { urls: [url], code: '110010' } : store(url)[0])),
        ),
    );
    const deps = await makeDeps(answer);
    await startBatch(deps, links(count));
    refuses = false;
    await deps.batches.retry({ id: 'b', group: await firstGroup(deps) });
    await deps.worker.drain();
    expect(await batchCounts(deps)).toEqual(expected);
  });

  it('is removed a day after it was added if it was never started, and not once it was', async () => {
    const deps = await makeDeps(linkService().answer);
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

  /** A batch that is saved, with its audit over, and one in which a link failed. */
  async function savedAndFailing() {
    const { answer } = linkService((urls, store) =>
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
    const deps = await makeDeps(linkService().answer);
    await startBatch(deps, links(3));
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

  it('is refused if there are too many batches, and then nothing of it is stored', async () => {
    const deps = await makeDeps(linkService().answer);
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
    const deps = await makeDeps(linkService().answer);
    await addLinks(deps, 'b', 3);
    await deps.values.connect({ ...CONNECTION, clientId: 'other' });
    await deps.batches.setRun('b', 'running');
    await deps.worker.drain();
    expect(deps.calls).not.toContain('import_urls');
    expect(await batchView(deps)).toMatchObject({ held: { problem: { kind: 'other-account' } } });
    await deps.values.connect(CONNECTION);
    await deps.worker.drain();
    expect(await batchCounts(deps)).toEqual({ confirmed: 3 });
  });

  it.each<[string, Partial<Pause>, isByUser: boolean, DeliveryKind | undefined, hasEnd: boolean]>([
    ['the account is paused', {}, false, 'rate', true],
    ['the account is paused, and the user paused all sending', {}, true, 'paused', false],
    ['only the notes are paused', { service: 'notes' }, false, undefined, false],
    ['the knowledge bases are paused', { service: 'knowledge' }, false, 'rate', true],
  ])('says why nothing is sent, and until when: %s', async (_, scope, isByUser, kind, hasEnd) => {
    const deps = await makeDeps(linkService().answer);
    const until = deps.clock.now + 60_000;
    const pause = { problem: { kind: 'rate' as const }, until, since: 0, failures: 1, ...scope };
    await deps.values.of(PAUSE, CONNECTION).put(pause);
    await addLinks(deps, 'b', 3);
    await deps.batches.setRun('b', 'running');
    await deps.outbox.pauseAll(isByUser);
    expect((await batchView(deps))?.held).toEqual(kind && { problem: { kind }, ...(hasEnd && { until }) });
  });

  it('rule 6: takes no destination of another account', async () => {
    const deps = await makeDeps(linkService().answer);
    await addLinks(deps, 'b', 3);
    await deps.values.connect({ ...CONNECTION, clientId: 'other' });
    const redirected = deps.batches.redirect({ id: 'b', index: 0, destination: folder });
    await expect(redirected).rejects.toMatchObject({ problem: { kind: 'other-account' } });
    expect(await batchView(deps)).toMatchObject({ destinations: [{ destination: base }] });
  });

  it('lets a single save go first', async () => {
    const { answer, sent } = linkService((urls, store) => {
      if (sent.length !== 1) return undefined;
      return deps.outbox
        .add('single', { ...link, url: 'https://example.org/single' }, base)
        .then(() => store(...urls));
    });
    const deps = await makeDeps(answer);
    await startBatch(deps);
    expect(sent.map(([first]) => first)).toEqual([
      urlOf(0),
      'https://example.org/single',
      urlOf(10),
      urlOf(20),
    ]);
  });

  it('sends each group to its folder', async () => {
    const { answer } = linkService();
    const deps = await makeDeps(answer);
    const list = links(4).map((each, n) => ({ ...each, to: n % 2 }));
    await startBatch(deps, list, [base, folder]);
    const calls = deps.inputs.flatMap((input, index) =>
      deps.calls[index] === 'import_urls' ? [Object(input)] : [],
    );
    expect(calls.map(({ folder_id, urls }) => [folder_id, urls])).toEqual([
      ['kb', [urlOf(0), urlOf(2)]],
      ['f', [urlOf(1), urlOf(3)]],
    ]);
  });

  it('sends a link with an edited title by `add_knowledge`', async () => {
    const { answer, entries } = linkService();
    const deps = await makeDeps(answer);
    const [first] = links(1, { title: 'My title', editedTitle: true });
    await startBatch(deps, [...links(2).slice(1), ...(first ? [first] : [])]);
    expect(entries.map(({ title }) => title)).toEqual(['Page number 1', 'My title']);
    expect(await batchCounts(deps)).toEqual({ confirmed: 2 });
  });
});

it('a group of failures goes again at the user’s word, and the rest stays', async () => {
  let isDown = true;
  const { answer } = linkService((urls) =>
    isDown
      ? urls.map((url, n) => ({ urls: [url], code: n === 0 ? '110020' : '110010', mediaId: '' }))
      : undefined,
  );
  const deps = await makeDeps(answer);
  await startBatch(deps, links(5));
  const groups = (await batchView(deps))?.groups ?? [];
  expect(groups.map(({ problem, count }) => [problem.kind, count])).toEqual([
    ['unread', 4],
    ['terminal', 1],
  ]);
  isDown = false;
  await deps.batches.retry({ id: 'b', group: groups[0]?.key ?? '' });
  await deps.worker.drain();
  expect(await batchCounts(deps)).toEqual({ confirmed: 4, failed: 1 });
});

it('a batch is exported with what became of each link', async () => {
  const deps = await makeDeps(
    linkService((urls, store) => [
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
  await startBatch(deps, [...(first ? [first] : []), ...(second ? [second] : [])]);
  expect((await deps.batches.export({ id: 'b', as: 'csv' })).text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffurl,title,folder,tags,created,destination,status,reason',
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
  const deps = await makeDeps(linkService().answer);
  await startBatch(deps, links(3));
  await addLinks(deps, 'c', 1001);
  await deps.batches.remove('c');
  expect(await deps.batchStore.items('c', {}, 10)).toEqual([]);
  await deps.outbox.add('other', aClip(), base);
  await deps.batches.remove('b');
  expect(await deps.batches.list()).toEqual([]);
  expect(await deps.batchStore.items('b', {}, 10)).toEqual([]);
});

it('a batch that is started while it is removed stays', async () => {
  const deps = await makeDeps(linkService().answer);
  await addLinks(deps, 'b', 3);
  const removed = deps.batches.remove('b').catch(({ message }: Error) => message);
  await deps.batches.setRun('b', 'running');
  expect(await removed).toBe('too-late');
  await deps.worker.drain();
  expect(await batchCounts(deps)).toEqual({ confirmed: 3 });
});
