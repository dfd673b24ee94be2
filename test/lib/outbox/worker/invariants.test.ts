import { describe, expect, it, vi } from 'vitest';
import { CONNECTION, makeDeps } from '../../support/deps';
import { base, note, notebook } from '../../support/destinations';
import { aClip, aJob } from '../../support/job';
import { failure, link, page, READ, sendOne, takesAll, takesAllBut } from '../support/services';

it('rule 1: the job is stored before anything is sent', async () => {
  const states: string[] = [];
  const deps = await makeDeps(async () => {
    states.push(...(await deps.jobs.all()).map(({ state }) => state));
    return { id: 'doc' };
  });
  await deps.outbox.add('id', aClip(), notebook);
  await deps.worker.drain();
  expect(states).toEqual(['queued', 'sending']);
});

it('rule 1: a clip counts as saved only once its job is on disk', async () => {
  const { outbox, jobs } = await makeDeps(takesAll);
  let stored: () => void = () => undefined;
  const onDisk = new Promise<void>((resolve) => {
    stored = resolve;
  });
  const add = vi.spyOn(jobs, 'add').mockReturnValue(onDisk.then(() => aJob()));
  const answered = vi.fn();
  const added = outbox.add('id', aClip(), notebook).then(answered);
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  // After one more read, everything that does not wait for the disk is done.
  await jobs.all();
  expect(answered).not.toHaveBeenCalled();
  stored();
  await added;
  expect(answered).toHaveBeenCalled();
});

describe('rule 2: content stays until it is confirmed', () => {
  it.each<[string, Error, string]>([
    ['definite no', failure('terminal', '110020'), 'needs-you'],
    ['refused destination', failure('target', '310001'), 'needs-you'],
    ['too large', failure('size', '100009'), 'needs-you'],
    ['nothing known', failure('ambiguous'), 'verifying'],
    ['unknown code', failure('ambiguous-final', '999999'), 'verifying'],
    ['limited', failure('rate', '20002'), 'queued'],
    ['quota', failure('quota', '200005'), 'queued'],
    ['wrong key', failure('authentication', '20004'), 'queued'],
    ['a bug', new TypeError('bug'), 'verifying'],
  ])('%s', async (_, error, state) => {
    const { jobs } = await sendOne(takesAllBut({ import_doc: error }));
    expect((await jobs.get('id')).state).toBe(state);
    expect(await jobs.content('id')).toBe('Some **bold** text');
  });
});

it('rule 3: `sending` with its write is committed before the request is sent', async () => {
  const seen: unknown[] = [];
  const deps = await makeDeps(async (name) => {
    if (name === 'import_doc') seen.push((await deps.jobs.get('id')).events.at(-1));
    return { id: 'doc' };
  });
  await deps.outbox.add('id', aClip(), notebook);
  await deps.worker.drain();
  expect(seen).toMatchObject([{ state: 'sending', operation: 'import_doc' }]);
});

it('rule 4: a job of unknown outcome is never sent again automatically, only by a tap', async () => {
  const answers = [
    failure('ambiguous'),
    [{ urls: ['https://example.org/page'], code: '0', mediaId: 'media' }],
  ];
  // A list that cannot be read to its end proves nothing.
  const half: Record<string, unknown> = { get_knowledge_list: { ...page(), complete: false } };
  const { outbox, worker, calls, clock, jobs } = await makeDeps((name, input) =>
    name === 'import_urls' ? answers.shift() : (half[name] ?? takesAll(name, input)),
  );
  await outbox.add('id', link, base);
  for (let hour = 0; hour < 48; hour++) {
    clock.now += 3_600_000;
    await worker.drain();
  }
  expect(calls.filter((name) => name === 'import_urls')).toHaveLength(1);
  await outbox.send('id');
  await worker.drain();
  expect(calls.filter((name) => name === 'import_urls')).toHaveLength(2);
  expect((await jobs.get('id')).state).toBe('confirmed');
});

it('rule 5: while one worker drains, another one sends nothing', async () => {
  let release: (answer: unknown) => void = () => undefined;
  const deps = await makeDeps((name) =>
    name === READ
      ? {}
      : new Promise((resolve) => {
          release = resolve;
        }),
  );
  // Must stay in this order.
  await deps.outbox.add('1', aClip(), note);
  await deps.outbox.add('2', aClip(), note);
  const other = deps.restarted({ sameLock: true });
  await other.drain();
  await expect.poll(() => deps.calls).toEqual([READ, 'append_doc']);
  await other.drain();
  expect(deps.calls).toEqual([READ, 'append_doc']);
  release({ id: 'doc-1' });
  await expect.poll(() => deps.calls).toEqual([READ, 'append_doc', 'append_doc']);
  release({ id: 'doc-1' });
  await deps.worker.drain();
});

it('rule 6: a job is never sent to another account, and says so', async () => {
  const { outbox, worker, calls, values, net } = await makeDeps(takesAll);
  net.online = false;
  await outbox.add('id', aClip(), notebook);
  await values.connect({ ...CONNECTION, clientId: 'another' });
  net.online = true;
  await worker.drain();
  expect(calls).toEqual([]);
  expect(await outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: 'other-account' } }]);
});
