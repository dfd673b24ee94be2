import { describe, expect, it } from 'vitest';
import { makeDeps, type TestDeps } from '../../support/deps';
import { note, notebook } from '../../support/destinations';
import type { Answer } from '../../support/fake-client';
import { aClip } from '../../support/job';
import { failure, READ, sendOne, takesAll, takesAllBut } from '../support/services';

describe('a tap while a clip is being sent, or afterwards', () => {
  /** Adds one clip to services that accept it. The tap comes during this call. */
  async function tapAt(operation: string, tap: (deps: TestDeps) => Promise<unknown>) {
    const deps = await makeDeps(async (name, input) => {
      if (name === operation) await tap(deps);
      return takesAll(name, input);
    });
    await deps.outbox.add('id', aClip(), notebook);
    await deps.worker.drain();
    return deps;
  }

  it('changes nothing while it is being sent', async () => {
    const { jobs, calls } = await tapAt('import_doc', async ({ outbox }) => {
      await outbox.discard('id');
      await outbox.send('id');
    });
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', destination: notebook });
    expect(calls).toEqual([READ, 'import_doc']);
  });

  const late = { problem: { kind: 'too-late' } };
  const edited = { id: 'id', title: 'Mine', markdown: 'Other.' };
  it.each<[string, string, Answer]>([
    ['while it is being sent', 'sending', takesAll],
    ['once it is confirmed', 'confirmed', takesAll],
    ['while its answer is open', 'verifying', takesAllBut({ import_doc: failure('ambiguous') })],
  ])('says that it is too late for an edit %s, and changes nothing', async (_, at, answer) => {
    const edit = async ({ outbox, jobs }: TestDeps) => {
      expect((await jobs.get('id')).state).toBe(at);
      await expect(outbox.edit(edited)).rejects.toMatchObject(late);
    };
    const deps = at === 'sending' ? await tapAt('import_doc', edit) : await sendOne(answer);
    if (at !== 'sending') await edit(deps);
    expect((await deps.jobs.get('id')).clip.title).toBe('A page');
    expect(await deps.jobs.content('id')).toBe(at === 'verifying' ? 'Some **bold** text' : '');
  });

  it('says that it is too late for another destination while it is being sent', async () => {
    const { jobs } = await tapAt('import_doc', ({ outbox }) =>
      expect(outbox.redirect('id', note)).rejects.toMatchObject(late),
    );
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', destination: notebook });
  });

  it('changes nothing after it is confirmed: a late tap sends no second, empty clip', async () => {
    const { outbox, worker, calls } = await sendOne(takesAll);
    await outbox.send('id');
    await worker.drain();
    expect(calls).toEqual([READ, 'import_doc']);
  });

  it('sends to the new destination if it was redirected during a verification', async () => {
    const { calls, jobs } = await tapAt(READ, ({ outbox }) => outbox.redirect('id', note));
    expect(calls).toEqual([READ, 'append_doc']);
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', destination: note });
  });
});
