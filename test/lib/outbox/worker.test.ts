import { describe, expect, it } from 'vitest';
import type { Clip, OwnKind } from '../../../lib/clip';
import type { Destination } from '../../../lib/destination';
import { type FailureKind, ServiceError } from '../../../lib/service/failures';
import { aClip } from '../support/job';
import { type Answer, CONNECTION, makeWorld, type TestWorld } from '../support/world';

const READ = 'list_note_folder_by_cursor';
const READ_BASES = 'get_addable_knowledge_base_list';
const notebook: Destination = { kind: 'notebook', id: 'nb', name: 'Reading' };
const note: Destination = { kind: 'note', id: 'doc-1', name: 'Old note' };
const base: Destination = { kind: 'knowledge-base', id: 'kb', name: 'Research' };
const link: Clip = aClip({ kind: 'link', markdown: '' });

const own = (kind: OwnKind): Clip => aClip({ kind, title: 'Plans', url: '', ownId: 'own-1', markdown: '' });
const ENTRY = ['get_knowledge_list', 'search_knowledge', 'add_knowledge'];

const credential = { objectKey: 'key', expiresAt: Date.UTC(2100, 0) };
/** A service that takes everything. */
const kind: Answer = (name) =>
  ({
    import_doc: { id: 'doc-9' },
    append_doc: { id: 'doc-1' },
    import_urls: [{ urls: ['https://example.org/page'], code: '0', mediaId: 'media-1' }],
    check_repeated_names: [{ name: 'A page.md', repeated: true }],
    create_media: { id: 'media-2', credential },
    add_knowledge: { id: 'media-2' },
    get_knowledge_list: { items: [], complete: true, isEnd: true, nextCursor: '' },
    search_knowledge: { items: [], complete: true, isEnd: true, nextCursor: '' },
  })[name] ?? {};

/** A service that takes everything but one operation. */
const but =
  (operation: string, error: Error): Answer =>
  (name, input) =>
    name === operation ? error : kind(name, input);
const failure = (problem: FailureKind, code?: string, retryAfterMs?: number) =>
  new ServiceError({ kind: problem, ...(code ? { code } : {}) }, retryAfterMs);

it.each<[string, Clip, Destination, string[], string[]]>([
  ['a selection to a notebook', aClip(), notebook, ['import_doc'], ['doc-9']],
  ['a selection to a note', aClip(), note, ['append_doc'], ['doc-1']],
  ['a link to a notebook', link, notebook, ['import_doc'], ['doc-9']],
  ['a link to a knowledge base', link, base, ['get_knowledge_list', 'import_urls'], ['media-1']],
  ['a note to a knowledge base', own('note'), base, ENTRY, ['media-2']],
  ['an AI session to a knowledge base', own('session'), base, ENTRY, ['media-2']],
  ['a link with a title of its own', { ...link, ownTitle: true }, base, ENTRY, ['media-2']],
  [
    'a selection to a knowledge base',
    aClip(),
    base,
    ['check_repeated_names', 'create_media', 'put_object', 'add_knowledge'],
    ['media-2'],
  ],
])('sends %s', async (_, clip, destination, operations, ids) => {
  const { outbox, worker, calls, jobs } = await makeWorld(kind);
  await outbox.add('id', clip, destination);
  await worker.drain();
  expect(calls).toEqual([destination.kind === 'knowledge-base' ? READ_BASES : READ, ...operations]);
  expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids } });
});

it.each<[string, Clip, object]>([
  ['a note', own('note'), { media_type: 11, title: 'Plans', note_info: { content_id: 'own-1' } }],
  [
    'an AI session',
    own('session'),
    { media_type: 12, title: 'Plans', session_info: { content_id: 'own-1' } },
  ],
  [
    'a page',
    { ...link, ownTitle: true },
    { media_type: 2, title: 'A page', web_info: { content_id: 'https://example.org/page' } },
  ],
  [
    'an article of a public account',
    { ...link, ownTitle: true, url: 'https://mp.weixin.qq.com/s/abc' },
    { media_type: 6, title: 'A page', web_info: { content_id: 'https://mp.weixin.qq.com/s/abc' } },
  ],
])('adds %s by its id or address, into the folder', async (_, clip, entry) => {
  const { outbox, worker, inputs } = await makeWorld(kind);
  await outbox.add('id', clip, { ...base, folder: { id: 'f', name: 'Papers' } });
  await worker.drain();
  expect(inputs.at(-1)).toEqual({ ...entry, knowledge_base_id: 'kb', folder_id: 'f' });
});

it.each([notebook, note])('takes no note or AI session to a $kind', async (destination) => {
  const { outbox, jobs } = await makeWorld(kind);
  await expect(outbox.add('id', own('note'), destination)).rejects.toMatchObject({
    problem: { kind: 'invalid-input', field: 'destination' },
  });
  expect(await jobs.all()).toEqual([]);
});

it('tells each worker that begins of the rows it finds, confirmed ones too', async () => {
  const { outbox, worker, restarted, recovered } = await makeWorld(kind);
  await outbox.add('id', aClip(), notebook);
  await worker.drain();
  await restarted().drain();
  expect(recovered.at(-1)?.map(({ id, state }) => [id, state])).toEqual([['id', 'confirmed']]);
});

it('invariant 1: the row is there before anything is sent', async () => {
  const states: string[] = [];
  const world = await makeWorld(async () => {
    states.push(...(await world.jobs.all()).map(({ state }) => state));
    return { id: 'doc' };
  });
  await world.outbox.add('id', aClip(), notebook);
  await world.worker.drain();
  expect(states).toEqual(['queued', 'sending']);
});

it('invariant 3: `sending` with its write is committed before the request goes out', async () => {
  const seen: unknown[] = [];
  const world = await makeWorld(async (name) => {
    if (name === 'import_doc') seen.push((await world.jobs.get('id')).events.at(-1));
    return { id: 'doc' };
  });
  await world.outbox.add('id', aClip(), notebook);
  await world.worker.drain();
  expect(seen).toMatchObject([{ state: 'sending', operation: 'import_doc' }]);
});

describe('invariant 2: content stays until it is confirmed', () => {
  it.each<[string, Error, string]>([
    ['definite no', failure('terminal', '110020'), 'needs-you'],
    ['refused destination', failure('target', '310001'), 'needs-you'],
    ['too large', failure('size', '100009'), 'needs-you'],
    ['nothing known', failure('ambiguous'), 'verifying'],
    ['unknown code', failure('ambiguous-final', '999999'), 'verifying'],
    ['limited', failure('rate', '20002'), 'queued'],
    ['quota', failure('quota', '200005'), 'queued'],
    ['wrong key', failure('authentication', '20004'), 'queued'],
    ['a bug', new TypeError('bug'), 'verifying'],
  ])('%s', async (_, error, state) => {
    const { outbox, worker, jobs } = await makeWorld(but('import_doc', error));
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect((await jobs.get('id')).state).toBe(state);
    expect(await jobs.content('id')).toBe('Some **bold** text');
  });
});

it('trial 48: drained from many sides at once, each clip goes out once', async () => {
  const { outbox, worker, calls } = await makeWorld(kind);
  await Promise.all([outbox.add('a', aClip(), notebook), outbox.add('b', aClip(), note)]);
  await Promise.all(Array.from({ length: 20 }, () => worker.drain()));
  expect(calls.filter((name) => name !== READ)).toEqual(['import_doc', 'append_doc']);
});

it('invariant 4: an unknown one is never sent again by itself, only by a tap', async () => {
  const answers = [
    failure('ambiguous'),
    [{ urls: ['https://example.org/page'], code: '0', mediaId: 'media' }],
  ];
  const { outbox, worker, calls, clock, jobs } = await makeWorld((name, input) =>
    name === 'import_urls' ? answers.shift() : kind(name, input),
  );
  await outbox.add('id', link, base);
  for (let hour = 0; hour < 48; hour++) {
    clock.now += 3_600_000;
    await worker.drain();
  }
  expect(calls.filter((name) => name === 'import_urls')).toHaveLength(1);
  await outbox.send('id');
  await worker.drain();
  expect(calls.filter((name) => name === 'import_urls')).toHaveLength(2);
  expect((await jobs.get('id')).state).toBe('confirmed');
});

describe('a killed worker', () => {
  const never = new Promise<never>(() => {});
  it.each([
    ['import_doc', 'verifying', 'during the write'],
    [READ, 'queued', 'before it'],
  ])('at %s: %s (%s)', async (killedAt, state) => {
    let reached: () => void = () => undefined;
    const there = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const world = await makeWorld((name) => {
      if (name !== killedAt) return {};
      reached();
      return never;
    });
    await world.outbox.add('id', aClip(), notebook);
    await there;
    world.net.online = false;
    await world.restarted().drain();
    expect((await world.jobs.get('id')).state).toBe(state);
  });

  it('trial 44: in the steps that may be repeated: queued again, and sent once', async () => {
    let reached: () => void = () => undefined;
    const there = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let puts = 0;
    const world = await makeWorld((name, input) => {
      if (name !== 'put_object' || puts++) return kind(name, input);
      reached();
      return never;
    });
    await world.outbox.add('id', aClip(), base);
    await there;
    await world.restarted().drain();
    expect((await world.jobs.get('id')).state).toBe('confirmed');
    expect(world.calls.filter((name) => name === 'add_knowledge')).toHaveLength(1);
  });
});

describe('an open answer', () => {
  const lists =
    (text: string): Answer =>
    (name) =>
      name === 'list_note_by_folder_id'
        ? {
            items: [{ id: 'doc-9', title: 'A page', summary: '', modifiedAt: 1, deleted: false }],
            complete: true,
            isEnd: true,
            nextCursor: '',
          }
        : name === 'get_doc_content'
          ? { content: text }
          : { items: [], complete: true, isEnd: true, nextCursor: '' };

  it('is looked for, and found: confirmed, sent once', async () => {
    const world = await makeWorld(async (name, input) => {
      if (name === 'import_doc') return failure('ambiguous');
      const [job] = await world.jobs.all();
      return lists(`Source: x · ${job?.reference}`)(name, input);
    });
    await world.outbox.add('id', aClip(), notebook);
    await world.worker.drain();
    expect(await world.jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids: ['doc-9'] } });
    expect(world.calls.filter((name) => name === 'import_doc')).toHaveLength(1);
  });

  it('sent elsewhere since: what arrived at the first place is no proof for the second', async () => {
    let text = '# Old';
    let reads = false;
    const { outbox, worker, jobs } = await makeWorld((name, input) => {
      if (name === 'append_doc') text += String(Object(input).content);
      const lost = name.endsWith('_doc') || (name === 'get_doc_content' && !reads);
      return lost ? failure('ambiguous') : lists(text)(name, input);
    });
    await outbox.add('id', aClip(), note);
    await worker.drain();
    reads = true;
    await outbox.redirect('id', notebook);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'verifying', destination: notebook });
  });

  it('is proven absent: sent again by itself, twice at most, then the person is asked', async () => {
    const { outbox, worker, jobs, clock, calls } = await makeWorld((name, input) =>
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

  it("of a note that is gone is the person's to judge", async () => {
    const { outbox, worker, jobs } = await makeWorld((name) =>
      name === 'append_doc' ? failure('ambiguous') : name === READ ? {} : failure('target', '100006'),
    );
    await outbox.add('id', aClip(), note);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'unknown', problem: { code: '100006' } });
  });
});

describe('pauses of the account', () => {
  it('rate: waits as long as the service asks, then sends once', async () => {
    const answers = [failure('rate', '20002', 7000), { id: 'doc' }];
    const { outbox, worker, calls, clock, plans, jobs } = await makeWorld((name) =>
      name === READ ? {} : answers.shift(),
    );
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect(plans.at(-1)).toBe(clock.now + 7000);
    clock.now += 6999;
    await worker.drain();
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(1);
    clock.now += 1;
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
  });

  it('a wrong key that was corrected before the answer came: the next one goes out by the new one', async () => {
    const world = await makeWorld(async (name) => {
      const wrong = (await world.values.connection.get())?.apiKey === CONNECTION.apiKey;
      if (name === READ || !wrong) return { id: 'doc' };
      await world.values.connection.put({ ...CONNECTION, apiKey: 'another-key' });
      await world.values.pause.put(null);
      return failure('authentication', '20004');
    });
    await world.outbox.add('id', aClip(), notebook);
    await world.worker.drain();
    await world.worker.drain();
    expect((await world.jobs.get('id')).state).toBe('confirmed');
  });

  it('a wrong key: nothing is sent until it is changed, and the rows say why', async () => {
    const { outbox, worker, calls, clock } = await makeWorld(
      but('import_doc', failure('authentication', '20004')),
    );
    await outbox.add('a', aClip(), notebook);
    await outbox.add('b', aClip(), note);
    await worker.drain();
    clock.now += 1e9;
    await worker.drain();
    expect(calls).toEqual([READ, 'import_doc']);
    expect(await outbox.list()).toMatchObject([
      { id: 'b', state: 'waiting', problem: { kind: 'authentication', code: '20004' } },
      { id: 'a', state: 'waiting', problem: { kind: 'authentication', code: '20004' } },
    ]);
  });
});

describe('what stands in the way before anything is sent', () => {
  it.each([
    ['offline', { online: false }],
    ['permission', { permits: () => false }],
  ])('%s: not sent, said so, and sent when it is over', async (problem, net) => {
    const { outbox, worker, calls, jobs, net: current } = await makeWorld(kind);
    Object.assign(current, net);
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect(calls).toEqual([]);
    expect(await outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: problem } }]);
    Object.assign(current, { online: true, permits: () => true });
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
  });

  it('a service that does not answer a mere read: the write waits and is not unknown', async () => {
    let up = false;
    const { outbox, worker, calls, clock, jobs } = await makeWorld((name, input) =>
      up ? kind(name, input) : failure('ambiguous'),
    );
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect(calls).not.toContain('import_doc');
    expect(await outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: 'not-sent' } }]);
    up = true;
    clock.now += 30_000;
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
  });
});

it('without leave to reach the object store a file waits, and goes when it is given', async () => {
  const store = 'https://*.myqcloud.com/*';
  let given = false;
  const world = await makeWorld(kind);
  world.net.permits = (pattern) => given || pattern !== store;
  await world.outbox.add('id', aClip(), base);
  await world.worker.drain();
  expect(world.calls).not.toContain('create_media');
  expect(await world.outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: 'permission' } }]);
  given = true;
  await world.worker.drain();
  expect((await world.jobs.get('id')).state).toBe('confirmed');
});

it('invariant 6: a row never goes to another account, and says so', async () => {
  const { outbox, worker, calls, values, net } = await makeWorld(kind);
  net.online = false;
  await outbox.add('id', aClip(), notebook);
  await values.connection.update((connection) => connection && { ...connection, clientId: 'another' });
  net.online = true;
  await worker.drain();
  expect(calls).toEqual([]);
  expect(await outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: 'other-account' } }]);
});

it('a stuck job holds its own lane only, and keeps its order', async () => {
  const { outbox, worker, calls, jobs } = await makeWorld(but('append_doc', failure('ambiguous')));
  await outbox.add('1', aClip(), note);
  await outbox.add('2', aClip(), note);
  await outbox.add('3', aClip(), notebook);
  await worker.drain();
  expect(calls.filter((name) => name === 'append_doc')).toHaveLength(1);
  expect((await jobs.all()).map(({ state }) => state)).toEqual(['verifying', 'queued', 'confirmed']);
});

it('addresses: a definite no of the root as folder is asked once more without it', async () => {
  const { outbox, worker, jobs } = await makeWorld((name, input) => {
    const refused =
      name === 'import_urls' && input !== null && typeof input === 'object' && 'folder_id' in input;
    return refused ? failure('terminal', '110001') : kind(name, input);
  });
  await outbox.add('id', link, base);
  await worker.drain();
  expect((await jobs.get('id')).state).toBe('confirmed');
});

it.each<[string, unknown, string, string]>([
  [
    'another code for the address',
    [{ urls: ['https://example.org/page'], code: '7', mediaId: '' }],
    'needs-you',
    'unread',
  ],
  ['no result for the address', [], 'verifying', 'ambiguous'],
])('addresses: %s', async (_, results, state, problem) => {
  const { outbox, worker, jobs } = await makeWorld((name, input) =>
    name === 'import_urls' ? results : kind(name, input),
  );
  await outbox.add('id', link, base);
  await worker.drain();
  expect(await jobs.get('id')).toMatchObject({ state, problem: { kind: problem } });
});

it('trial 45: a file of that name is left alone: it takes the first free name', async () => {
  const names: unknown[] = [];
  const { outbox, worker } = await makeWorld((name, input) => {
    if (name === 'add_knowledge') names.push(input);
    return kind(name, input);
  });
  await outbox.add('id', aClip(), base);
  await worker.drain();
  expect(names).toMatchObject([
    { title: 'A page (2).md', file_info: { file_name: 'A page (2).md', cos_key: 'key' } },
  ]);
});

describe('what the person can do', () => {
  const refused = () => makeWorld(but('import_doc', failure('target', '310001')));

  it('sends to another destination', async () => {
    const { outbox, worker, jobs } = await refused();
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    await outbox.redirect('id', note);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', kind: 'append-note' });
  });

  it('copies what would be written', async () => {
    const { outbox, worker } = await refused();
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect(await outbox.markdown('id')).toEqual({
      name: 'A page.md',
      text: expect.stringMatching(/^# A page\n\nSource: .*\n\nSome \*\*bold\*\* text\n$/),
    });
  });

  it('clears all that is done, and nothing else', async () => {
    const { outbox, worker, jobs } = await refused();
    await outbox.add('done', aClip(), note);
    await outbox.add('refused', aClip(), notebook);
    await worker.drain();
    await outbox.clearDone();
    expect((await jobs.all()).map(({ id }) => id)).toEqual(['refused']);
  });

  it('discards, and takes it back', async () => {
    const { outbox, worker, clock, calls } = await refused();
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    await outbox.discard('id');
    expect(await outbox.list()).toMatchObject([{ state: 'needs-you', discardedAt: clock.now }]);
    await outbox.sendAll();
    await worker.drain();
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(1);
    await outbox.undiscard('id');
    expect(await outbox.list()).toMatchObject([{ state: 'needs-you', discardedAt: undefined }]);
  });

  it('edits the title and the content before it goes', async () => {
    const { outbox, worker, jobs, inputs } = await refused();
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect(await outbox.content('id')).toEqual({ title: 'A page', markdown: 'Some **bold** text' });
    await outbox.edit({ id: 'id', title: 'Mine', markdown: 'Other.' });
    await outbox.redirect('id', note);
    await worker.drain();
    expect(inputs.at(-1)).toMatchObject({
      content: expect.stringMatching(/^\n\n## Mine\n[\s\S]*\n\nOther\.\n$/),
    });
    expect((await jobs.get('id')).state).toBe('confirmed');
  });

  it('stops all sending, and goes on', async () => {
    const { outbox, worker, calls } = await makeWorld(kind);
    await outbox.pauseAll(true);
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect(calls).toEqual([]);
    expect(await outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: 'paused' } }]);
    expect(await outbox.status()).toEqual({ paused: true, parked: [] });
    await outbox.pauseAll(false);
    await worker.drain();
    expect(await outbox.list()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('sends all that stands still, but nothing whose outcome is open', async () => {
    const answers: Record<string, Error> = {
      import_doc: failure('target', '310001'),
      append_doc: failure('ambiguous'),
    };
    const { outbox, worker, calls } = await makeWorld((name, input) => answers[name] ?? kind(name, input));
    await outbox.add('1', aClip(), notebook);
    await outbox.add('2', aClip(), note);
    await worker.drain();
    delete answers.import_doc;
    await outbox.sendAll();
    await worker.drain();
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(2);
    expect(calls.filter((name) => name === 'append_doc')).toHaveLength(1);
  });

  it('looks again at once', async () => {
    const { outbox, worker, calls } = await makeWorld((name, input) =>
      name === 'import_doc'
        ? failure('ambiguous')
        : name === 'list_note_by_folder_id'
          ? { items: [], complete: true, isEnd: true, nextCursor: '' }
          : kind(name, input),
    );
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    const looks = () => calls.filter((name) => name === 'list_note_by_folder_id').length;
    await worker.drain();
    expect(looks()).toBe(1);
    await outbox.check('id');
    await worker.drain();
    expect(looks()).toBe(2);
  });

  it('reads its story', async () => {
    const { outbox, worker } = await refused();
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    await outbox.redirect('id', note);
    await worker.drain();
    const { events, reference } = await outbox.story('id');
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

  it('says that it is there', async () => {
    const { outbox, worker, calls } = await makeWorld(but('import_doc', failure('ambiguous')));
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    await outbox.settle('id');
    await worker.drain();
    expect(await outbox.list()).toMatchObject([{ state: 'confirmed' }]);
    expect(calls.filter((name) => name === 'import_doc')).toHaveLength(1);
  });

  it('changes nothing while it is being sent', async () => {
    const world = await makeWorld(async (name) => {
      if (name === 'import_doc') {
        await world.outbox.discard('id');
        await world.outbox.send('id');
      }
      return { id: 'doc' };
    });
    await world.outbox.add('id', aClip(), notebook);
    await world.worker.drain();
    expect(await world.jobs.get('id')).toMatchObject({ state: 'confirmed', destination: notebook });
    expect(world.calls).toEqual([READ, 'import_doc']);
  });

  const late = { problem: { kind: 'too-late' } };
  const edited = { id: 'id', title: 'Mine', markdown: 'Other.' };
  it.each<[string, string, Answer]>([
    ['while it is being sent', 'sending', kind],
    ['once it is confirmed', 'confirmed', kind],
    ['while its answer is open', 'verifying', but('import_doc', failure('ambiguous'))],
  ])('says that it is too late for an edit %s, and changes nothing', async (_, at, answer) => {
    const edit = async () => {
      expect((await world.jobs.get('id')).state).toBe(at);
      await expect(world.outbox.edit(edited)).rejects.toMatchObject(late);
    };
    const world = await makeWorld(async (name, input) => {
      if (name === 'import_doc' && at === 'sending') await edit();
      return answer(name, input);
    });
    await world.outbox.add('id', aClip(), notebook);
    await world.worker.drain();
    if (at !== 'sending') await edit();
    expect((await world.jobs.get('id')).clip.title).toBe('A page');
    expect(await world.jobs.content('id')).toBe(at === 'verifying' ? 'Some **bold** text' : '');
  });

  it('says that it is too late for another place while it is being sent', async () => {
    const world = await makeWorld(async (name) => {
      if (name === 'import_doc') await expect(world.outbox.redirect('id', note)).rejects.toMatchObject(late);
      return { id: 'doc' };
    });
    await world.outbox.add('id', aClip(), notebook);
    await world.worker.drain();
    expect(await world.jobs.get('id')).toMatchObject({ state: 'confirmed', destination: notebook });
  });

  it('changes nothing once it is confirmed: a late tap sends no second, empty clip', async () => {
    const { outbox, worker, calls } = await makeWorld(kind);
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    await outbox.send('id');
    await worker.drain();
    expect(calls).toEqual([READ, 'import_doc']);
  });

  it('sends to where it was redirected while the worker was looking', async () => {
    const world = await makeWorld(async (name, input) => {
      if (name === READ) await world.outbox.redirect('id', note);
      return kind(name, input);
    });
    await world.outbox.add('id', aClip(), notebook);
    await world.worker.drain();
    expect(world.calls).toEqual([READ, 'append_doc']);
    expect(await world.jobs.get('id')).toMatchObject({ state: 'confirmed', destination: note });
  });

  it('starts the ones behind it when it is settled or discarded', async () => {
    for (const tap of ['settle', 'discard'] as const) {
      const answers = [failure('ambiguous'), { id: 'doc-1' }];
      const { outbox, worker, jobs } = await makeWorld((name) =>
        name === 'append_doc' ? answers.shift() : {},
      );
      await outbox.add('1', aClip(), note);
      await outbox.add('2', aClip(), note);
      await worker.drain();
      expect(await outbox.list()).toMatchObject([
        { id: '2', state: 'waiting' },
        { id: '1', state: 'verifying' },
      ]);
      await outbox[tap]('1');
      await worker.drain();
      expect((await jobs.get('2')).state).toBe('confirmed');
    }
  });

  it('cannot redirect a row of another account to a place of this one', async () => {
    const { outbox, values, net } = await makeWorld(kind);
    net.online = false;
    await outbox.add('id', aClip(), notebook);
    await values.connection.update((connection) => connection && { ...connection, clientId: 'another' });
    await expect(outbox.redirect('id', note)).rejects.toMatchObject({ problem: { kind: 'other-account' } });
  });
});

describe('wake-ups', () => {
  it('one is asked for before anything goes out, in case the worker is ended', async () => {
    const guards: Record<string, number[]> = {};
    const world = await makeWorld((name) => {
      guards[name] = [...world.guards];
      return { id: 'doc' };
    });
    await world.outbox.add('id', aClip(), notebook);
    await world.worker.drain();
    const guard = [world.clock.now + 30_000];
    expect(guards).toEqual({ [READ]: guard, import_doc: guard });
  });

  const unanswered: Answer = () => failure('ambiguous');
  const butStore = (pattern: string) => pattern !== 'https://*.myqcloud.com/*';
  it.each<[string, Answer, Partial<TestWorld['net']>, Destination, (number | undefined)[]]>([
    ['offline', kind, { online: false }, notebook, [30, 60, 120, 240, 300, 300]],
    ['no answer to a mere read', unanswered, {}, notebook, [30, 60, 120, 240, 300, 300]],
    ['no leave to reach the service', kind, { permits: () => false }, notebook, [undefined]],
    ['no leave to reach the store', kind, { permits: butStore }, base, [undefined]],
    ['a wrong key', but('import_doc', failure('authentication')), {}, notebook, [undefined]],
    ['all is done', kind, {}, notebook, [undefined]],
  ])('one is planned for when something can be done again: %s', async (_, answer, net, to, expected) => {
    const world = await makeWorld(answer);
    Object.assign(world.net, net);
    await world.values.paused.put(true);
    await world.outbox.add('id', aClip(), to);
    await world.worker.drain();
    await world.values.paused.put(false);
    for (const seconds of expected) {
      await world.worker.drain();
      const planned = world.plans.at(-1);
      expect(planned).toBe(seconds && world.clock.now + seconds * 1000);
      world.clock.now = planned ?? world.clock.now;
    }
  });

  it.each([
    ['offline', { online: false }],
    ['permission', { permits: () => false }],
  ])('%s, once it is over, is in no row’s way: the next look is planned', async (_, net) => {
    const {
      outbox,
      worker,
      clock,
      plans,
      net: current,
    } = await makeWorld((name, input) =>
      name === 'list_note_by_folder_id'
        ? { items: [], complete: true, isEnd: true, nextCursor: '' }
        : but('import_doc', failure('ambiguous'))(name, input),
    );
    Object.assign(current, net);
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    Object.assign(current, { online: true, permits: () => true });
    await worker.drain();
    expect(plans.at(-1)).toBe(clock.now + 20_000);
  });

  it('`Retry-After: 0` is a second, not never', async () => {
    const answers = [failure('rate', '20002', 0), { id: 'doc' }];
    const { outbox, worker, plans, clock, jobs } = await makeWorld((name) =>
      name === READ ? {} : answers.shift(),
    );
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    expect(plans.at(-1)).toBe(clock.now + 1000);
    clock.now += 1000;
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
  });
});

it('invariant 5: while one worker drains, another one sends nothing', async () => {
  let release: (answer: unknown) => void = () => undefined;
  const world = await makeWorld((name) =>
    name === READ
      ? {}
      : new Promise((resolve) => {
          release = resolve;
        }),
  );
  await world.outbox.add('1', aClip(), notebook);
  await world.outbox.add('2', aClip(), note);
  const other = world.restarted({ sameLock: true });
  await other.drain();
  await expect.poll(() => world.calls).toEqual([READ, 'import_doc']);
  await other.drain();
  expect(world.calls).toEqual([READ, 'import_doc']);
  release({ id: 'doc' });
  await expect.poll(() => world.calls).toEqual([READ, 'import_doc', 'append_doc']);
  release({ id: 'doc-1' });
  await world.worker.drain();
});

it('a closed database is opened again, and what was done is known', async () => {
  const world = await makeWorld(async (name, input) => {
    await world.closeDatabase();
    return kind(name, input);
  });
  await world.outbox.add('id', aClip(), notebook);
  await world.worker.drain();
  expect((await world.jobs.get('id')).state).toBe('confirmed');
});

it('a save is a save, whatever becomes of the list of recent places', async () => {
  const world = await makeWorld(kind);
  world.fails.used = true;
  await expect(world.outbox.add('id', aClip(), notebook)).resolves.toMatchObject({ id: 'id' });
  await world.worker.drain();
  expect((await world.jobs.get('id')).state).toBe('confirmed');
});

it('trouble before the last step that does not pass is told in the end', async () => {
  const { outbox, worker, calls, clock, jobs } = await makeWorld(but('put_object', failure('ambiguous')));
  await outbox.add('id', aClip(), base);
  for (let hour = 0; hour < 100; hour++) {
    await worker.drain();
    clock.now += 3_600_000;
  }
  expect(await jobs.get('id')).toMatchObject({ state: 'needs-you', problem: { kind: 'not-sent' } });
  expect(calls.filter((name) => name === 'put_object')).toHaveLength(5);
});

it('a plain refusal before the last step is told at once', async () => {
  const { outbox, worker, jobs } = await makeWorld(but('create_media', failure('ambiguous-final', '424242')));
  await outbox.add('id', aClip(), base);
  await worker.drain();
  expect(await jobs.get('id')).toMatchObject({
    state: 'needs-you',
    problem: { kind: 'terminal', code: '424242' },
  });
});

it('addresses: a code beside the address is not asked again without the folder', async () => {
  const results = [{ urls: ['https://example.org/page'], code: '110001', mediaId: '' }];
  const { outbox, worker, calls } = await makeWorld((name, input) =>
    name === 'import_urls' ? results : kind(name, input),
  );
  await outbox.add('id', link, base);
  await worker.drain();
  expect(calls.filter((name) => name === 'import_urls')).toHaveLength(1);
});

it('does not add without an account to add for', async () => {
  const { outbox, values } = await makeWorld(kind);
  await values.connection.put(null);
  await expect(outbox.add('id', aClip(), notebook)).rejects.toMatchObject({
    problem: { kind: 'no-connection' },
  });
  expect(await outbox.list()).toEqual([]);
});

describe('a note that is too large for one request (100009)', () => {
  const blocks = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} ${'x'.repeat(100)}`);
  const long = aClip({ markdown: blocks.join('\n\n') });
  const tooLarge = failure('size', '100009');

  /** A service that takes requests up to a limit, and notes up to another; what was written into which note. */
  function limited({
    request = Number.POSITIVE_INFINITY,
    note: most = Number.POSITIVE_INFINITY,
    fails = [] as (Error | undefined)[],
  }) {
    const written: Record<string, string> = { 'doc-1': '' };
    const answer: Answer = (name, input) => {
      if (name === 'get_doc_content') return { content: written[(input as { doc_id: string }).doc_id] };
      if (name !== 'import_doc' && name !== 'append_doc') return kind(name, input);
      const { content, doc_id = `doc-${Object.keys(written).length + 1}` } = input as {
        content: string;
        doc_id?: string;
      };
      const text = (written[doc_id] ?? '') + content;
      if (content.length > request || text.length > most) return tooLarge;
      const fault = fails.shift();
      written[doc_id] = text;
      return fault ?? { id: doc_id };
    };
    return { answer, written };
  }
  const whole = (written: Record<string, string>) =>
    Object.values(written).flatMap((text) => text.match(/^Paragraph \d+ x+$/gm) ?? []);

  it('goes in whole blocks, in order, into one note', async () => {
    const { answer, written } = limited({ request: 1500 });
    const { outbox, worker, calls, jobs } = await makeWorld(answer);
    await outbox.add('id', long, notebook);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids: ['doc-2'] } });
    expect(whole(written)).toEqual(blocks);
    expect(calls.filter((name) => name === 'append_doc').length).toBeGreaterThan(2);
  });

  it('goes on in another note where the first is full', async () => {
    const { answer, written } = limited({ note: 2500 });
    const { outbox, worker, jobs } = await makeWorld(answer);
    await outbox.add('id', long, notebook);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids: ['doc-2', 'doc-3'] } });
    expect(whole(written)).toEqual(blocks);
    expect(written['doc-3']).toMatch(/^# A page \(2\)\n/);
  });

  it('appends in parts to a note of the person', async () => {
    const { answer, written } = limited({ request: 1500 });
    const { outbox, worker, jobs } = await makeWorld(answer);
    await outbox.add('id', long, note);
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
    expect(whole({ it: written['doc-1'] ?? '' })).toEqual(blocks);
  });

  it('keeps its progress over an open answer and another worker: each part is there once', async () => {
    const { answer, written } = limited({
      request: 1500,
      fails: [undefined, failure('ambiguous'), undefined, failure('ambiguous')],
    });
    const { outbox, worker, restarted, jobs } = await makeWorld(answer);
    await outbox.add('id', long, notebook);
    await worker.drain();
    await restarted().drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
    expect(whole(written)).toEqual(blocks);
  });

  it('one block that is too large needs the person, and is kept', async () => {
    const { answer } = limited({ request: 1500 });
    const { outbox, worker, jobs } = await makeWorld(answer);
    const block = 'x'.repeat(2000);
    await outbox.add('id', aClip({ markdown: block }), notebook);
    await worker.drain();
    expect(await jobs.get('id')).toMatchObject({ state: 'needs-you', problem: { kind: 'size' } });
    expect(await jobs.content('id')).toBe(block);
  });
});

it('rests between two writes', async () => {
  const { outbox, worker, rests } = await makeWorld(kind);
  await outbox.add('1', aClip(), notebook);
  await outbox.add('2', aClip(), note);
  await worker.drain();
  expect(rests).toEqual([250, 250]);
});

describe('trial 34, 56: a clock that jumps', () => {
  it.each([
    ['a day forward', 86_400_000],
    ['a day back', -86_400_000],
  ])('%s: no proof of absence before the service says so', async (_, jump) => {
    const list = { items: [], complete: true, isEnd: true, nextCursor: '' };
    const { outbox, worker, calls, clock } = await makeWorld((name) =>
      name === 'import_doc' ? failure('ambiguous') : list,
    );
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
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

describe('addresses, when the answer is lost', () => {
  const entry = (id: string) => ({ kind: 'file', id, title: `Title ${id}` });
  async function lose(after: string[]) {
    let entries = ['old'];
    const world = await makeWorld((name, input) => {
      if (name === 'get_knowledge_list')
        return { items: entries.map(entry), complete: true, isEnd: true, nextCursor: '' };
      if (name !== 'import_urls') return kind(name, input);
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
    const { outbox, worker, jobs } = await makeWorld(but('get_knowledge_list', failure('target', '110030')));
    await outbox.add('id', link, base);
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
  });
});

describe('a wake-up', () => {
  it('writes no row that it changes nothing of, and has no page ask again', async () => {
    const world = await makeWorld(but('import_doc', failure('target', '310001')));
    await world.outbox.add('done', aClip(), note);
    await world.outbox.add('refused', aClip(), notebook);
    await world.worker.drain();
    const before = world.changes.length;
    await world.worker.drain();
    expect(world.changes.length - before).toBe(0);
  });

  it('removes what was discarded ten minutes ago, with its content, and nothing else', async () => {
    const world = await makeWorld(but('import_doc', failure('target', '310001')));
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
  ])('with the history on (%s), what is done is listed after %i ms: %j', async (history, ms, listed) => {
    const world = await makeWorld(but('import_doc', failure('target', '310001')));
    await world.values.settings.update((settings) => ({ ...settings, history }));
    await world.outbox.add('done', aClip(), note);
    await world.outbox.add('refused', aClip(), notebook);
    await world.worker.drain();
    world.clock.now += ms;
    await world.worker.drain();
    expect((await world.jobs.all()).map(({ id }) => id)).toEqual(listed);
  });

  it('keeps the latest 50 of what is done', async () => {
    const world = await makeWorld(kind);
    for (let number = 0; number < 53; number++) await world.outbox.add(`${number}`, aClip(), note);
    await world.worker.drain();
    await world.worker.drain();
    expect(await world.jobs.all()).toHaveLength(50);
  });
});
