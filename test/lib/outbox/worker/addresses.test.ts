// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { failureKind } from '../../../../lib/service/failures';
import { makeWorld } from '../../support/world';
import { base, failure, link, page, sendOne, takesAll, takesAllBut } from '../support/services';

const answered = (code: string) => [{ urls: ['https://example.org/page'], code, mediaId: '' }];

it.each([
  ...['222000', '110001', '110002', '110010', '110011', '110012', '110013', '110020', '110021', '110030'],
  ...['999999', undefined],
])('addresses: whatever comes back (%s), no request goes out without a folder', async (code) => {
  const world = await makeWorld(
    takesAllBut({ import_urls: failure(failureKind({ code, status: 200 }), code) }),
  );
  await world.outbox.add('root', link, base);
  await world.outbox.add('folder', link, { ...base, folder: { id: 'f', name: 'Papers' } });
  for (let minute = 0; minute < 12; minute++) {
    await world.worker.drain();
    world.clock.now += 61_000;
  }
  const asked = world.inputs.filter((_, index) => world.calls[index] === 'import_urls');
  expect(asked.length).toBeGreaterThan(0);
  for (const input of asked) expect(['kb', 'f']).toContain(Object(input).folder_id);
});

it.each<[string, unknown, string, string]>([
  ['another code for the address', answered('7'), 'needs-you', 'unread'],
  ['no result for the address', [], 'verifying', 'ambiguous'],
])('addresses: %s', async (_, results, state, problem) => {
  const { jobs } = await sendOne(takesAllBut({ import_urls: results }), base, link);
  expect(await jobs.get('id')).toMatchObject({ state, problem: { kind: problem } });
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
