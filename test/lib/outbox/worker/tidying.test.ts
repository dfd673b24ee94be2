import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../../lib/contract/job';
import { tidy } from '../../../../lib/outbox/store/tidy';
import { makeDeps } from '../../support/deps';
import { note, notebook } from '../../support/destinations';
import { aClip, aJob } from '../../support/job';
import { failure, takesAll, takesAllBut } from '../support/services';

describe('a wake-up', () => {
  const refusing = takesAllBut({ import_doc: failure('target', '310001') });

  it('writes no job that it does not change, and announces nothing', async () => {
    const deps = await makeDeps(refusing);
    await deps.outbox.add('done', aClip(), note);
    await deps.outbox.add('refused', aClip(), notebook);
    await deps.worker.drain();
    const before = deps.changes.length;
    await deps.worker.drain();
    expect(deps.changes.length - before).toBe(0);
  });

  it('removes jobs that were discarded ten minutes ago, with their content, and nothing else', async () => {
    const deps = await makeDeps(refusing);
    await deps.outbox.add('a', aClip(), notebook);
    await deps.outbox.add('b', aClip(), notebook);
    await deps.worker.drain();
    await deps.outbox.discard('a');
    deps.clock.now += 599_000;
    await deps.worker.drain();
    expect(await deps.jobs.content('a')).toBe('Some **bold** text');
    deps.clock.now += 1000;
    await deps.worker.drain();
    expect((await deps.jobs.all()).map(({ id }) => id)).toEqual(['b']);
    expect(await deps.jobs.content('a')).toBe('');
  });

  it.each([
    [true, 600_000, ['done', 'refused']],
    [false, 599_000, ['done', 'refused']],
    [false, 600_000, ['refused']],
  ])('with the history on (%s), a done job is listed after %i ms: %j', async (history, ms, listed) => {
    const deps = await makeDeps(refusing);
    await deps.settings.put({ history });
    await deps.outbox.add('done', aClip(), note);
    await deps.outbox.add('refused', aClip(), notebook);
    await deps.worker.drain();
    deps.clock.now += ms;
    await deps.worker.drain();
    expect((await deps.jobs.all()).map(({ id }) => id)).toEqual(listed);
  });

  it('keeps a job that the user sent again after it was confirmed', async () => {
    const deps = await makeDeps(takesAll);
    await deps.outbox.add('id', aClip(), note);
    await deps.worker.drain();
    const confirmed = await deps.jobs.confirmed();
    await deps.jobs.update('id', (job) => ({ ...job, state: 'queued' }));
    await tidy(deps.jobs, confirmed, deps.clock.now + 600_000, false);
    expect((await deps.jobs.all()).map(({ state }) => state)).toEqual(['queued']);
  });

  const DAY_MS = 24 * 3_600_000;
  const AUDIT = { audit: { reads: 1, nextAt: 1 } };
  it.each<[string, Partial<Receipt>, count: number, history: boolean, ms: number, kept: number]>([
    ['links that are to be read', AUDIT, 80, true, 0, 80],
    ['links that are to be read, if the history is off', AUDIT, 80, false, 600_000, 80],
    ['links that are to be read, up to a number', AUDIT, 560, true, 0, 550],
    ['links that are to be read, for a day', AUDIT, 80, true, DAY_MS, 50],
    ['links that are read', { audit: { reads: 5 } }, 80, true, 0, 50],
    ['clips whose copies are to be counted', { countAt: 1 }, 80, false, 600_000, 80],
  ])('keeps %s', async (_, change, count, remembers, ms, kept) => {
    const since = 1_000_000;
    const confirmed = Array.from({ length: count }, (_, n) =>
      aJob({ id: String(n), state: 'confirmed', since, receipt: { ids: ['m'], at: since, ...change } }),
    );
    const removed: string[] = [];
    const jobs = { remove: async (id: string) => void removed.push(id), discarded: async () => [] };
    await tidy(jobs, confirmed, since + ms, remembers);
    expect(count - removed.length).toBe(kept);
  });

  it('keeps a discarded job that the user restores while it is about to be removed', async () => {
    const discarded = aJob({ discardedAt: 1 });
    const { discardedAt: _at, ...restored } = discarded;
    const accepted: boolean[] = [];
    const jobs: Parameters<typeof tidy>[0] = {
      discarded: async () => [discarded],
      remove: async (_, onlyIf) => void accepted.push(onlyIf(restored), onlyIf(discarded)),
    };
    await tidy(jobs, [], DAY_MS, true);
    expect(accepted).toEqual([false, true]);
  });

  it('keeps the latest 50 done jobs', async () => {
    const deps = await makeDeps(takesAll);
    // Two digits each, because jobs are sorted by id.
    const ids = Array.from({ length: 53 }, (_, number) => `${10 + number}`);
    for (const id of ids) {
      deps.clock.now += 1000;
      await deps.outbox.add(id, aClip(), note);
      await deps.worker.drain();
    }
    await deps.worker.drain();
    expect((await deps.jobs.all()).map(({ id }) => id)).toEqual(ids.slice(3));
  });
});
