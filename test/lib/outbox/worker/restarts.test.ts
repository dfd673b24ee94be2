import { describe, expect, it } from 'vitest';
import { makeDeps, type TestDeps } from '../../support/deps';
import { base, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { READ, sendOne, takesAll } from '../support/services';

describe('a killed worker', () => {
  /** The worker ends while a clip is being sent: the service has this call, and never answers it. */
  async function killedAt(operation: string, to = notebook): Promise<TestDeps> {
    let reached: () => void = () => undefined;
    const there = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let killed = false;
    const deps = await makeDeps((name, input) => {
      if (name !== operation || killed) return takesAll(name, input);
      killed = true;
      reached();
      return new Promise<never>(() => {});
    });
    await deps.outbox.add('id', aClip(), to);
    await there;
    return deps;
  }

  it.each([
    ['import_doc', 'verifying', 'during the write'],
    [READ, 'queued', 'before it'],
  ])('at %s: %s (%s)', async (operation, state) => {
    const { restarted, jobs, net } = await killedAt(operation);
    net.online = false;
    await restarted().drain();
    expect((await jobs.get('id')).state).toBe(state);
  });

  it('trial 44: in the steps that may be repeated: queued again, and sent once', async () => {
    const { restarted, jobs, calls } = await killedAt('put_object', base);
    await restarted().drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
    expect(calls.filter((name) => name === 'add_knowledge')).toHaveLength(1);
  });
});

it('reports to each new worker the jobs that it finds, including confirmed ones', async () => {
  const { restarted, recovered } = await sendOne(takesAll);
  await restarted().drain();
  expect(recovered.at(-1)?.map(({ id, state }) => [id, state])).toEqual([['id', 'confirmed']]);
});

it('a closed database is opened again, and keeps its data', async () => {
  const deps = await makeDeps(async (name, input) => {
    await deps.closeDatabase();
    return takesAll(name, input);
  });
  await deps.outbox.add('id', aClip(), notebook);
  await deps.worker.drain();
  expect((await deps.jobs.get('id')).state).toBe('confirmed');
});
