import { describe, expect, it } from 'vitest';
import { CONNECTION, makeDeps } from '../../support/deps';
import { note, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, page, sendOne, takesAll, takesAllBut } from '../support/services';

describe('what the user can do', () => {
  const refusing = takesAllBut({ import_doc: failure('target', '310001') });

  it('sends to another destination', async () => {
    const { outbox, worker, jobs } = await sendOne(refusing);
    await outbox.redirect('id', note);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', kind: 'append-note' });
  });

  it.each([
    ['target', '310001', 'told'],
    // The least part does not fit, so the note is full.
    ['size', '100009', 'told'],
    ['terminal', '100001', 'not told'],
  ] as const)('a destination that refused because of its %s (%s) is %s', async (kind, code, told) => {
    const { refusals } = await sendOne(takesAllBut({ import_doc: failure(kind, code) }));
    expect(refusals).toMatchObject(told === 'told' ? [{ id: 'id', destination: notebook }] : []);
  });

  it('copies the text that would be written', async () => {
    const { outbox } = await sendOne(refusing);
    expect(await outbox.markdown('id')).toEqual({
      name: 'A page.md',
      text: expect.stringMatching(/^# A page\n\nSource: .*\n\nSome \*\*bold\*\* text\n$/),
    });
  });

  it('clears everything that is done, and nothing else', async () => {
    const { outbox, worker, jobs } = await makeDeps(refusing);
    await outbox.add('done', aClip(), note);
    await outbox.add('refused', aClip(), notebook);
    await worker.drain();
    await outbox.clearDone();
    expect((await jobs.all()).map(({ id }) => id)).toEqual(['refused']);
  });

  it('discards a job, and restores it', async () => {
    const { outbox, worker, clock, calls } = await sendOne(refusing);
    await outbox.discard('id');
    expect(await outbox.list()).toMatchObject([{ state: 'needs-you', discardedAt: clock.now }]);
    await outbox.sendAll();
    await worker.drain();
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(1);
    await outbox.undiscard('id');
    expect(await outbox.list()).toMatchObject([{ state: 'needs-you', discardedAt: undefined }]);
  });

  it('restores a discarded job whose clip is saved again', async () => {
    const { outbox, jobs } = await sendOne(refusing);
    await outbox.discard('id');
    expect(await outbox.add('id', aClip(), notebook)).toMatchObject({ state: 'needs-you' });
    expect(await jobs.discarded()).toEqual([]);
  });

  it('edits the title and the content before the job is sent', async () => {
    const { outbox, worker, jobs, inputs } = await sendOne(refusing);
    expect(await outbox.content('id')).toEqual({ title: 'A page', markdown: 'Some **bold** text' });
    await outbox.edit({ id: 'id', title: 'Mine', markdown: 'Other.' });
    await outbox.redirect('id', note);
    await worker.drain();
    expect(inputs.at(-1)).toMatchObject({
      content: expect.stringMatching(/^\n\n## Mine\n[\s\S]*\n\nOther\.\n$/),
    });
    expect((await jobs.get('id')).state).toBe('confirmed');
  });

  it('pauses all sending, and resumes', async () => {
    const { outbox, worker, calls } = await makeDeps(takesAll);
    await outbox.pauseAll(true);
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect(calls).toEqual([]);
    expect(await outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: 'paused' } }]);
    expect(await outbox.status()).toEqual({ paused: true, unreadable: [], needsUser: 0, waiting: 1 });
    await outbox.pauseAll(false);
    await worker.drain();
    expect(await outbox.list()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('sends all jobs that stand still, but none of unknown outcome', async () => {
    const answers: Record<string, Error> = {
      import_doc: failure('target', '310001'),
      append_doc: failure('ambiguous'),
    };
    const { outbox, worker, calls } = await makeDeps(takesAllBut(answers));
    await outbox.add('1', aClip(), notebook);
    await outbox.add('2', aClip(), note);
    await worker.drain();
    delete answers.import_doc;
    await outbox.sendAll();
    await worker.drain();
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(2);
    expect(calls.filter((name) => name === 'append_doc')).toHaveLength(1);
  });

  it('verifies again at once', async () => {
    const { outbox, worker, calls } = await sendOne(
      takesAllBut({ import_doc: failure('ambiguous'), list_note_by_folder_id: page() }),
    );
    const looks = () => calls.filter((name) => name === 'list_note_by_folder_id').length;
    await worker.drain();
    expect(looks()).toBe(1);
    await outbox.verify('id');
    await worker.drain();
    expect(looks()).toBe(2);
  });

  it('verifies again at once, even after a quota error', async () => {
    const reads: Record<string, unknown> = { list_note_by_folder_id: failure('quota', '200005') };
    const { outbox, worker, jobs } = await sendOne((name, input) =>
      name === 'import_doc' ? failure('ambiguous') : (reads[name] ?? takesAll(name, input)),
    );
    expect(await outbox.list()).toMatchObject([{ state: 'verifying', problem: { kind: 'quota' } }]);
    reads.list_note_by_folder_id = page();
    await outbox.verify('id');
    await worker.drain();
    expect((await jobs.get('id')).proof?.absence).toMatchObject({ lasted: 0 });
  });

  it('reads its log', async () => {
    const { outbox, worker } = await sendOne(refusing);
    await outbox.redirect('id', note);
    await worker.drain();
    const { events, reference } = await outbox.log('id');
    expect(reference).toMatch(/^[a-z2-7]{8}$/);
    expect(
      events.map(({ state, operation, problem, tap }) => [state, operation ?? problem?.kind ?? tap]),
    ).toEqual([
      ['queued', undefined],
      ['sending', undefined],
      ['sending', 'import_doc'],
      ['needs-you', 'target'],
      ['queued', 'redirect'],
      ['sending', undefined],
      ['sending', 'append_doc'],
      ['confirmed', undefined],
    ]);
  });

  it('marks a job as delivered', async () => {
    const { outbox, worker, calls, settings } = await makeDeps(
      takesAllBut({ import_doc: failure('ambiguous') }),
    );
    await settings.put({ reference: false });
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    await outbox.markDelivered('id');
    await worker.drain();
    expect(await outbox.list()).toMatchObject([{ state: 'confirmed' }]);
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(1);
  });

  it('starts the jobs behind it when it is marked as delivered or discarded', async () => {
    for (const tap of ['markDelivered', 'discard'] as const) {
      const answers = [failure('ambiguous'), { id: 'doc-1' }];
      const { outbox, worker, jobs, settings } = await makeDeps((name) =>
        name === 'append_doc' ? answers.shift() : {},
      );
      await settings.put({ reference: false });
      await outbox.add('1', aClip(), note);
      await outbox.add('2', aClip(), note);
      await worker.drain();
      expect(await outbox.list()).toMatchObject([
        { id: '2', state: 'waiting' },
        { id: '1', state: 'unknown' },
      ]);
      await outbox[tap]('1');
      await worker.drain();
      expect((await jobs.get('2')).state).toBe('confirmed');
    }
  });

  it('cannot redirect a job of another account to a destination of this one', async () => {
    const { outbox, values, net } = await makeDeps(takesAll);
    net.online = false;
    await outbox.add('id', aClip(), notebook);
    await values.connect({ ...CONNECTION, clientId: 'another' });
    await expect(outbox.redirect('id', note)).rejects.toMatchObject({ problem: { kind: 'other-account' } });
  });
});
