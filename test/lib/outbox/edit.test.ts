import { expect, it } from 'vitest';
import type { Destination } from '../../../lib/destination';
import { ServiceError } from '../../../lib/service/failures';
import { aClip } from '../support/job';
import { makeWorld } from '../support/world';

const note: Destination = { kind: 'note', id: 'doc-1', name: 'Old note' };

it('an edited text is never mistaken for the earlier one that arrived', async () => {
  let text = '# Old';
  let reads = false;
  let lands = true;
  const world = await makeWorld((name, input) => {
    if (name === 'append_doc' && lands) text += String(Object(input).content);
    if (name === 'append_doc') return new ServiceError({ kind: 'ambiguous' });
    if (name === 'get_doc_content') return reads ? { content: text } : new ServiceError({ kind: 'target' });
    return {};
  });
  await world.outbox.add('id', aClip(), note);
  await world.worker.drain();
  expect((await world.jobs.get('id')).state).toBe('unknown');
  await world.outbox.pauseAll(true);
  await world.outbox.send('id');
  await world.outbox.edit({ id: 'id', title: 'Mine', markdown: 'Another text.' });
  lands = false;
  reads = true;
  await world.outbox.pauseAll(false);
  await world.worker.drain();
  expect((await world.jobs.get('id')).state).toBe('verifying');
  expect(await world.jobs.content('id')).toBe('Another text.');
});

it('is refused while it is unknown whether the text arrived', async () => {
  const world = await makeWorld((name) =>
    name === 'append_doc' ? new ServiceError({ kind: 'target' }) : {},
  );
  await world.outbox.add('id', aClip(), note);
  await world.jobs.update('id', (job) => ({ ...job, state: 'unknown' }));
  await expect(world.outbox.edit({ id: 'id', title: 'Mine', markdown: 'Other.' })).rejects.toMatchObject({
    problem: { kind: 'too-late' },
  });
  expect(await world.jobs.content('id')).toBe(aClip().markdown);
});
