// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Answer, makeWorld } from '../../support/world';
import { base, failure, link, page, sendOne, takesAll, takesAllBut } from '../support/services';

const answered = (code: string) => [{ urls: ['https://example.org/page'], code, mediaId: '' }];

it('addresses: a definite no of the root as folder is asked once more without it', async () => {
  const refusesFolder: Answer = (name, input) =>
    name === 'import_urls' && 'folder_id' in Object(input)
      ? failure('terminal', '110001')
      : takesAll(name, input);
  const { calls, jobs } = await sendOne(refusesFolder, base, link);
  expect(calls.filter((name) => name === 'import_urls')).toHaveLength(2);
  expect((await jobs.get('id')).state).toBe('confirmed');
});

it.each<[string, unknown, string, string]>([
  ['another code for the address', answered('7'), 'needs-you', 'unread'],
  ['no result for the address', [], 'verifying', 'ambiguous'],
])('addresses: %s', async (_, results, state, problem) => {
  const { jobs } = await sendOne(takesAllBut({ import_urls: results }), base, link);
  expect(await jobs.get('id')).toMatchObject({ state, problem: { kind: problem } });
});

it('addresses: a code beside the address is not asked again without the folder', async () => {
  const { calls } = await sendOne(takesAllBut({ import_urls: answered('110001') }), base, link);
  expect(calls.filter((name) => name === 'import_urls')).toHaveLength(1);
});

describe('addresses, when the answer is lost', () => {
  const entry = (id: string) => ({ kind: 'file', id, title: `Title ${id}` });
  async function lose(after: string[]) {
    let entries = ['old'];
    const world = await makeWorld((name, input) => {
      if (name === 'get_knowledge_list') return page(entries.map(entry));
      if (name !== 'import_urls') return takesAll(name, input);
      entries = after;
      return failure('ambiguous');
    });
    await world.outbox.add('id', link, base);
    for (let minute = 0; minute < 5; minute++) {
      await world.worker.drain();
      world.clock.now += 60_000;
    }
    expect(world.calls.filter((name) => name === 'import_urls')).toHaveLength(1);
    return world.jobs.get('id');
  }

  it('trial 42: something new in the folder is likely it, and no more: the person is asked', async () => {
    expect(await lose(['new', 'old'])).toMatchObject({ state: 'unknown', likely: ['Title new'] });
  });

  it('trial 42: nothing new proves nothing: the person is asked', async () => {
    const job = await lose(['old']);
    expect(job.state).toBe('unknown');
    expect(job).not.toHaveProperty('likely');
  });

  it('a folder that may be added to but not listed: it goes all the same', async () => {
    const { jobs } = await sendOne(
      takesAllBut({ get_knowledge_list: failure('target', '110030') }),
      base,
      link,
    );
    expect((await jobs.get('id')).state).toBe('confirmed');
  });
});
