// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aClip } from '../../support/job';
import { makeWorld } from '../../support/world';
import { failure, note, notebook, takesAll, takesAllBut } from '../support/services';

describe('a wake-up', () => {
  const refusing = takesAllBut({ import_doc: failure('target', '310001') });

  it('writes no job that it does not change, and announces nothing', async () => {
    const world = await makeWorld(refusing);
    await world.outbox.add('done', aClip(), note);
    await world.outbox.add('refused', aClip(), notebook);
    await world.worker.drain();
    const before = world.changes.length;
    await world.worker.drain();
    expect(world.changes.length - before).toBe(0);
  });

  it('removes jobs that were discarded ten minutes ago, with their content, and nothing else', async () => {
    const world = await makeWorld(refusing);
    await world.outbox.add('a', aClip(), notebook);
    await world.outbox.add('b', aClip(), notebook);
    await world.worker.drain();
    await world.outbox.discard('a');
    world.clock.now += 599_000;
    await world.worker.drain();
    expect(await world.jobs.content('a')).toBe('Some **bold** text');
    world.clock.now += 1000;
    await world.worker.drain();
    expect((await world.jobs.all()).map(({ id }) => id)).toEqual(['b']);
    expect(await world.jobs.content('a')).toBe('');
  });

  it.each([
    [true, 600_000, ['done', 'refused']],
    [false, 599_000, ['done', 'refused']],
    [false, 600_000, ['refused']],
  ])('with the history on (%s), a done job is listed after %i ms: %j', async (history, ms, listed) => {
    const world = await makeWorld(refusing);
    await world.settings.put({ history });
    await world.outbox.add('done', aClip(), note);
    await world.outbox.add('refused', aClip(), notebook);
    await world.worker.drain();
    world.clock.now += ms;
    await world.worker.drain();
    expect((await world.jobs.all()).map(({ id }) => id)).toEqual(listed);
  });

  it('keeps the latest 50 done jobs', async () => {
    const world = await makeWorld(takesAll);
    // Two digits each, because jobs are sorted by id.
    const ids = Array.from({ length: 53 }, (_, number) => `${10 + number}`);
    for (const id of ids) {
      world.clock.now += 1000;
      await world.outbox.add(id, aClip(), note);
      await world.worker.drain();
    }
    await world.worker.drain();
    expect((await world.jobs.all()).map(({ id }) => id)).toEqual(ids.slice(3));
  });
});
