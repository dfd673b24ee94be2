import { expect, it } from 'vitest';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { ProblemError } from '../../../../lib/problems/problem';
import { makeDeps } from '../../support/deps';
import { note, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, page, takesAllBut } from '../support/services';

const lost = takesAllBut({ import_doc: failure('ambiguous'), list_note_by_folder_id: page() });

it.each<[string, boolean, Partial<Job>]>([
  [
    'before it is sent: nothing was',
    false,
    { state: 'needs-you', problem: { kind: 'not-sent' }, attempts: 5 },
  ],
  ['while it is verified: the outcome is unknown', true, { state: 'unknown', attempts: 1 }],
])('content that the disk cannot return holds up nothing else: %s', async (_, wasSent, expected) => {
  const { outbox, worker, jobs, clock } = await makeDeps(lost);
  const read = jobs.content;
  const breaks = () => {
    jobs.content = (id) =>
      id === 'broken' ? Promise.reject(new ProblemError({ kind: 'storage' })) : read(id);
  };
  if (!wasSent) breaks();
  await outbox.add('broken', aClip(), notebook);
  await worker.drain();
  breaks();
  clock.now += 60_000;
  await outbox.add('other', aClip(), note);
  await worker.drain();
  expect((await jobs.get('other')).state).toBe('confirmed');
  for (let step = 0; step < 30; step++) {
    clock.now += 300_000;
    await worker.drain();
  }
  expect(await jobs.get('broken')).toMatchObject(expected);
});
