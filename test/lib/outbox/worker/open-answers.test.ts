import { describe, expect, it } from 'vitest';
import { makeDeps } from '../../support/deps';
import { note, notebook } from '../../support/destinations';
import type { Answer } from '../../support/fake-client';
import { aClip } from '../../support/job';
import { failure, page, READ, sendOne } from '../support/services';

describe('an unknown outcome', () => {
  const found = page([{ id: 'doc-9', title: 'A page', summary: '', modifiedAt: 1, deleted: false }]);
  /** One note with this text, in every notebook. */
  const lists =
    (text: string): Answer =>
    (name) =>
      ({ list_note_by_folder_id: found, get_doc_content: { content: text } })[name] ?? page();

  it('is verified and found: confirmed, sent once', async () => {
    const deps = await makeDeps(async (name, input) => {
      if (name === 'import_doc') return failure('ambiguous');
      const [job] = await deps.jobs.all();
      return lists(`Source: x · ${job?.reference}`)(name, input);
    });
    await deps.outbox.add('id', aClip(), notebook);
    await deps.worker.drain();
    expect(await deps.jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids: ['doc-9'] } });
    expect(deps.calls.filter((name) => name === 'import_doc')).toHaveLength(1);
  });

  it('redirected since: what arrived at the first destination is no proof for the second', async () => {
    let text = '# Old';
    let reads = false;
    const answer: Answer = (name, input) => {
      if (name === 'append_doc') text += String(Object(input).content);
      const lost = name.endsWith('_doc') || (name === 'get_doc_content' && !reads);
      return lost ? failure('ambiguous') : lists(text)(name, input);
    };
    const { outbox, worker, jobs } = await sendOne(answer, note);
    reads = true;
    await outbox.redirect('id', notebook);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'verifying', destination: notebook });
  });

  it('is proven absent: sent again automatically, twice at most, then the user is asked', async () => {
    const { outbox, worker, jobs, clock, calls } = await makeDeps((name, input) =>
      name === 'import_doc' ? failure('ambiguous') : lists('Other')(name, input),
    );
    await outbox.add('id', aClip(), notebook);
    const sentAt: number[] = [];
    for (let second = 0; second < 3600; second += 20) {
      const before = calls.length;
      await worker.drain();
      if (calls.slice(before).includes('import_doc')) sentAt.push(clock.now);
      clock.now += 20_000;
    }
    expect(sentAt).toHaveLength(3);
    for (const [index, at] of sentAt.slice(1).entries()) {
      expect(at - (sentAt[index] ?? 0)).toBeGreaterThanOrEqual(180_000);
    }
    expect((await jobs.get('id')).state).toBe('unknown');
    expect(await jobs.content('id')).toBe('Some **bold** text');
  });

  it('a proof counts even if the service is so slow that the verification outlasts it', async () => {
    const answers = [failure('ambiguous'), { id: 'doc' }];
    const { outbox, worker, jobs, clock, calls, net } = await makeDeps((name, input) => {
      // Ends what would otherwise loop for ever.
      net.online = calls.length < 100;
      clock.now += name === 'list_note_by_folder_id' ? 70_000 : 6000;
      return name === 'import_doc' ? answers.shift() : lists('Other')(name, input);
    });
    await outbox.add('id', aClip(), notebook);
    for (let step = 0; step < 10; step++) {
      await worker.drain();
      clock.now += 60_000;
    }
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', attempts: 2 });
  });

  it('a verification during which the device slept proves nothing about the time after its reads', async () => {
    const { outbox, worker, jobs, clock, calls } = await makeDeps((name, input) => {
      // Of the second verification.
      const isSecond = calls.filter((call) => call === 'search_note_book').length === 2;
      if (name === 'search_note_book' && isSecond) clock.now += 26 * 3_600_000;
      return name === 'import_doc' ? failure('ambiguous') : lists('Other')(name, input);
    });
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    clock.now += 20_000;
    await worker.drain();
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(1);
    expect((await jobs.get('id')).state).toBe('verifying');
  });

  it('of a note that is gone is for the user to decide', async () => {
    const { jobs } = await sendOne(
      (name) =>
        name === 'append_doc' ? failure('ambiguous') : name === READ ? {} : failure('target', '100006'),
      note,
    );
    expect(await jobs.get('id')).toMatchObject({ state: 'unknown', problem: { code: '100006' } });
  });
});

describe('trial 34, 56: a clock that jumps', () => {
  it.each([
    ['a day forward', 86_400_000],
    ['a day back', -86_400_000],
  ])('%s: no proof of absence before the service’s clock allows it', async (_, jump) => {
    const { worker, calls, clock } = await sendOne((name) =>
      name === 'import_doc' ? failure('ambiguous') : page(),
    );
    clock.skew = jump;
    for (let second = 0; second < 170; second += 10) {
      clock.now += 10_000;
      await worker.drain();
    }
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(1);
    clock.now += 60_000;
    await worker.drain();
    clock.now += 60_000;
    await worker.drain();
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(2);
  });
});
