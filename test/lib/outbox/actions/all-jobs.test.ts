// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { type AllJobs, createAllJobs } from '../../../../lib/outbox/actions/all-jobs';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { createDispatch } from '../../../../lib/outbox/queue/dispatch';
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
