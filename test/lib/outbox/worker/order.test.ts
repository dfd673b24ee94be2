import { expect, it } from 'vitest';
import { makeDeps } from '../../support/deps';
import { note, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, READ, takesAll, takesAllBut } from '../support/services';

it('trial 48: drained from many sides at once, each clip is sent once', async () => {
  const { outbox, worker, calls } = await makeDeps(takesAll);
  await Promise.all([outbox.add('a', aClip(), notebook), outbox.add('b', aClip(), note)]);
  await Promise.all(Array.from({ length: 20 }, () => worker.drain()));
  expect(calls.filter((name) => name !== READ)).toEqual(['import_doc', 'append_doc']);
});

it('a stuck append holds back only later ones to its note, and keeps their order', async () => {
  const { outbox, worker, calls, jobs } = await makeDeps(takesAllBut({ append_doc: failure('ambiguous') }));
  await outbox.add('1', aClip(), note);
  await outbox.add('2', aClip(), note);
  await outbox.add('3', aClip(), notebook);
  await worker.drain();
  expect(calls.filter((name) => name === 'append_doc')).toHaveLength(1);
  expect((await jobs.all()).map(({ state }) => state)).toEqual(['verifying', 'queued', 'confirmed']);
});
