import { expect, it, vi } from 'vitest';
import { type AllJobs, createAllJobs } from '../../../../lib/outbox/actions/all-jobs';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { FORMAT } from '../../../../lib/outbox/store/export';
import { createDispatch } from '../../../../lib/outbox/worker/dispatch';
import { ProblemError } from '../../../../lib/problems/problem';
import { makeDeps } from '../../support/deps';
import { aJob } from '../../support/job';
import { takesAll } from '../support/services';

it.each<[string, Job['state'], (all: AllJobs) => Promise<void>]>([
  ['pauses', 'sending', (all) => all.pauseAll(true)],
  ['sends', 'waiting', (all) => all.sendAll()],
])('%s the other jobs if one is gone when its turn comes', async (_, state, act) => {
  const deps = await makeDeps(takesAll);
  const now = () => deps.clock.now;
  await deps.jobs.add(aJob({ id: 'there', state }), 'Text.');
  const jobs = { ...deps.jobs, idsIn: async (of: Job['state']) => (of === state ? ['gone', 'there'] : []) };
  const changed = vi.fn();
  const dispatch = createDispatch({ jobs, changed, now, serviceTime: now, elapsed: now, life: 'one' });
  await act(
    createAllJobs(
      { ...deps, batches: deps.batchStore, jobs, now, changed },
      { dispatch, announceAndDrain: changed },
    ),
  );
  expect((await jobs.get('there')).state).toBe('queued');
  expect(changed).toHaveBeenCalledTimes(2);
});

it('shows what was imported before the disk was full', async () => {
  const deps = await makeDeps(takesAll);
  const text = JSON.stringify({
    format: FORMAT,
    jobs: ['a', 'b'].map((id) => ({ job: aJob({ id }), content: '' })),
  });
  const full = new ProblemError({ kind: 'storage' });
  const jobs: typeof deps.jobs = {
    ...deps.jobs,
    add: async (job, content) => (job.id === 'a' ? deps.jobs.add(job, content) : Promise.reject(full)),
  };
  const changed = vi.fn();
  const all = createAllJobs(
    { ...deps, batches: deps.batchStore, jobs, now: () => deps.clock.now, changed },
    { dispatch: vi.fn(), announceAndDrain: changed },
  );
  await expect(all.importAll(text)).rejects.toBe(full);
  expect(await jobs.all()).toHaveLength(1);
  expect(changed).toHaveBeenCalledOnce();
});
