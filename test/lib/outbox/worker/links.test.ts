import { describe, expect, it } from 'vitest';
import { failureKind } from '../../../../lib/service/failures';
import { makeDeps } from '../../support/deps';
import { base } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, link, page, sendOne, takesAll, takesAllBut } from '../support/services';

const answered = (code: string) => [{ urls: ['https://example.org/page'], code, mediaId: '' }];

it.each([
  ...['222000', '110001', '110002', '110010', '110011', '110012', '110013', '110020', '110021', '110030'],
  ...['999999', undefined],
])('links: after any answer (%s), no request lacks a folder', async (code) => {
  const deps = await makeDeps(
    takesAllBut({ import_urls: failure(failureKind({ code, status: 200 }), code) }),
  );
  await deps.outbox.add('root', link, base);
  await deps.outbox.add('folder', link, { ...base, folder: { id: 'f', name: 'Papers' } });
  for (let minute = 0; minute < 12; minute++) {
    await deps.worker.drain();
    deps.clock.now += 61_000;
  }
  const asked = deps.inputs.filter((_, index) => deps.calls[index] === 'import_urls');
  expect(asked.length).toBeGreaterThan(0);
  for (const input of asked) expect(['kb', 'f']).toContain(Object(input).folder_id);
});

it.each<[string, unknown, string, string]>([
  ['another code for the link', answered('7'), 'needs-you', 'unread'],
  ['no result for the link', [], 'verifying', 'ambiguous'],
])('links: %s', async (_, results, state, problem) => {
  const { jobs } = await sendOne(takesAllBut({ import_urls: results }), base, link);
  expect(await jobs.get('id')).toMatchObject({ state, problem: { kind: problem } });
});

describe('a link whose answer is lost', () => {
  const entry = (id: string) => ({ kind: 'file', id, title: `Title ${id}` });
  /**
   * Sends a link whose answers are lost until it is no longer sent, with the entries of its folder before and
   * after.
   */
  async function lose(before: object[], after: object[], complete = true) {
    let entries = before;
    const deps = await makeDeps((name, input) => {
      if (name === 'get_knowledge_list') return { ...page(entries), complete };
      if (name !== 'import_urls') return takesAll(name, input);
      entries = after;
      return failure('ambiguous');
    });
    await deps.outbox.add('id', link, base);
    for (let minute = 0; minute < 20; minute++) {
      await deps.worker.drain();
      deps.clock.now += 61_000;
    }
    return { job: await deps.jobs.get('id'), sent: deps.calls.filter((name) => name === 'import_urls') };
  }

  it('trial 42: a new entry in the folder is only likely to be it: the user is asked', async () => {
    const { job, sent } = await lose([entry('old')], [entry('new'), entry('old')]);
    expect(job).toMatchObject({ state: 'unknown', likely: ['Title new'] });
    expect(sent).toHaveLength(1);
  });

  it('trial 61: no new entry proves its absence: it is sent again, twice, then the user is asked', async () => {
    const { job, sent } = await lose([entry('old')], [entry('old')]);
    expect(job).toMatchObject({ state: 'unknown', resends: 2 });
    expect(job).not.toHaveProperty('likely');
    expect(sent).toHaveLength(3);
  });

  it('a folder that cannot be read to the end proves nothing: the user is asked', async () => {
    const { job, sent } = await lose([entry('old')], [entry('old')], false);
    expect([job.state, sent.length]).toEqual(['unknown', 1]);
  });

  it('a late arrival after the second request is found: there is no third one', async () => {
    let entries = [entry('old')];
    let sent = 0;
    const deps = await makeDeps((name, input) => {
      if (name === 'get_knowledge_list') return page(entries);
      if (name !== 'import_urls') return takesAll(name, input);
      sent += 1;
      // The first request arrives right after the second one was sent, and the second one never does.
      if (sent === 2) entries = [entry('late'), entry('old')];
      return failure('ambiguous');
    });
    await deps.outbox.add('id', link, base);
    for (let minute = 0; minute < 20; minute++) {
      await deps.worker.drain();
      deps.clock.now += 61_000;
    }
    expect(sent).toBe(2);
    expect(await deps.jobs.get('id')).toMatchObject({ state: 'unknown', likely: ['Title late'] });
  });

  it('an entry made by another link of this device is not mistaken for it', async () => {
    const other = aClip({ ...link, url: 'https://example.org/other' });
    let entries = [entry('old')];
    let lost = 0;
    const deps = await makeDeps((name, input) => {
      if (name === 'get_knowledge_list') return page(entries);
      if (name !== 'import_urls') return takesAll(name, input);
      const [url = ''] = Object(input).urls;
      if (url === link.url && lost++ === 0) return failure('ambiguous');
      const mediaId = `media ${entries.length}`;
      entries = [entry(mediaId), ...entries];
      return [{ urls: [url], code: '0', mediaId }];
    });
    await deps.outbox.add('id', link, base);
    await deps.worker.drain();
    await deps.jobs.update('id', (job) => ({ ...job, until: deps.clock.now + 300_000 }));
    await deps.outbox.add('other', other, { ...base, folder: { id: 'f', name: 'Papers' } });
    await deps.worker.drain();
    expect((await deps.jobs.get('other')).state).toBe('confirmed');
    for (let minute = 0; minute < 20; minute++) {
      deps.clock.now += 61_000;
      await deps.worker.drain();
    }
    expect(await deps.jobs.get('id')).toMatchObject({ state: 'confirmed', resends: 1 });
  });

  it('a folder that allows adding but not listing: it is sent anyway', async () => {
    const { jobs } = await sendOne(
      takesAllBut({ get_knowledge_list: failure('target', '110030') }),
      base,
      link,
    );
    expect((await jobs.get('id')).state).toBe('confirmed');
  });
});
