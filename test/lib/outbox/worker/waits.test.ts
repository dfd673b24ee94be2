import { describe, expect, it } from 'vitest';
import { CONNECTION as CONNECTED } from '../../../../lib/store/connected';
import { CONNECTION, makeDeps } from '../../support/deps';
import { base, note, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, READ, sendOne, takesAll, takesAllBut } from '../support/services';

describe('pauses of the account', () => {
  it('rate: waits as long as the service asks, then sends once', async () => {
    const answers = [failure('rate', '20002', 7000), { id: 'doc' }];
    const { worker, calls, clock, plans, jobs } = await sendOne((name) =>
      name === READ ? {} : answers.shift(),
    );
    expect(plans.at(-1)).toBe(clock.now + 7000);
    clock.now += 6999;
    await worker.drain();
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(1);
    clock.now += 1;
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
  });

  it('a wrong key that was corrected before the answer came: the next request uses the new key', async () => {
    const deps = await makeDeps(async (name) => {
      const wrong = (await deps.values.of(CONNECTED).get())?.apiKey === CONNECTION.apiKey;
      if (name === READ || !wrong) return { id: 'doc' };
      await deps.values.connect({ ...CONNECTION, apiKey: 'another-key' });
      return failure('authentication', '20004');
    });
    await deps.outbox.add('id', aClip(), notebook);
    await deps.worker.drain();
    await deps.worker.drain();
    expect((await deps.jobs.get('id')).state).toBe('confirmed');
  });

  it('a wrong key: nothing is sent until it is changed, and the jobs say why', async () => {
    const { outbox, worker, calls, clock } = await makeDeps(
      takesAllBut({ import_doc: failure('authentication', '20004') }),
    );
    await outbox.add('a', aClip(), notebook);
    await worker.drain();
    await outbox.add('b', aClip(), note);
    await worker.drain();
    clock.now += 1e9;
    await worker.drain();
    expect(calls).toEqual([READ, 'import_doc']);
    expect(await outbox.list()).toMatchObject([
      { id: 'b', state: 'waiting', problem: { kind: 'authentication', code: '20004' } },
      { id: 'a', state: 'waiting', problem: { kind: 'authentication', code: '20004' } },
    ]);
  });
});

describe('blocked before anything is sent', () => {
  it.each([
    ['offline', { online: false }],
    ['permission', { permits: () => false }],
  ])('%s: not sent, says so, and is sent when it is over', async (problem, net) => {
    const { outbox, worker, calls, jobs, net: current } = await makeDeps(takesAll);
    Object.assign(current, net);
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect(calls).toEqual([]);
    expect(await outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: problem } }]);
    Object.assign(current, { online: true, permits: () => true });
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
  });

  it('a service that does not answer a read: the write waits, and its outcome is not unknown', async () => {
    let up = false;
    const { outbox, worker, calls, clock, jobs } = await sendOne((name, input) =>
      up ? takesAll(name, input) : failure('ambiguous'),
    );
    expect(calls).not.toContain('import_doc');
    expect(await outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: 'unreached' } }]);
    up = true;
    clock.now += 30_000;
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
  });
});

it('without permission for the object store a file waits, and is sent when it is granted', async () => {
  const store = 'https://*.myqcloud.com/*';
  let given = false;
  const deps = await makeDeps(takesAll);
  deps.net.permits = (pattern) => given || pattern !== store;
  await deps.outbox.add('id', aClip(), base);
  await deps.worker.drain();
  await deps.worker.drain();
  // Called once, to learn which other address the service names for uploads, so that it can be offered.
  expect(deps.calls.filter((name) => name === 'create_media')).toHaveLength(1);
  expect(deps.calls).not.toContain('put_object');
  expect(await deps.outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: 'permission' } }]);
  given = true;
  await deps.worker.drain();
  expect((await deps.jobs.get('id')).state).toBe('confirmed');
});

it('a lasting problem before the last step is reported in the end', async () => {
  const { outbox, worker, calls, clock, jobs } = await makeDeps(
    takesAllBut({ put_object: failure('ambiguous') }),
  );
  await outbox.add('id', aClip(), base);
  for (let hour = 0; hour < 100; hour++) {
    await worker.drain();
    clock.now += 3_600_000;
  }
  expect(await jobs.get('id')).toMatchObject({ state: 'needs-you', problem: { kind: 'not-sent' } });
  expect(calls.filter((name) => name === 'put_object')).toHaveLength(5);
});

it('a definite refusal before the last step is reported at once', async () => {
  const refused = failure('ambiguous-final', '424242');
  const { jobs } = await sendOne(takesAllBut({ create_media: refused }), base);
  expect(await jobs.get('id')).toMatchObject({
    state: 'needs-you',
    problem: { kind: 'terminal', code: '424242' },
  });
});
