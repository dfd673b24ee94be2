import { describe, expect, it, vi } from 'vitest';
import type { Pause } from '../../../lib/outbox/pause';
import type { Client } from '../../../lib/service/client';
import { failureKind, ServiceError } from '../../../lib/service/failures';
import { type Connections, createConnections } from '../../../lib/settings/connections';
import { openValues } from '../../../lib/settings/values';
import { Databases } from '../../../lib/store/database';
import type { Answer } from '../support/world';
import { CONNECTION, makeWorld } from '../support/world';

const NOW = 1_000_000;

const INPUT = {
  baseUrl: 'https://api.example/',
  clientId: ' client ',
  apiKey: ' key-123456789 ',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
};

const refused: Pause = {
  account: { baseUrl: CONNECTION.baseUrl, clientId: CONNECTION.clientId },
  problem: { kind: 'authentication', code: '20004' },
  since: NOW,
  failures: 1,
};
const place = { kind: 'notebook', id: 'nb', name: 'Reading' } as const;

async function connect(answer: Answer = () => ({}), ungranted: string[] = []) {
  const { values } = await makeWorld(() => ({}));
  let changes = 0;
  let chosen = 0;
  const given: string[][] = [];
  const client = {
    call: async ({ name }: { name: string }, input: unknown) => {
      const result = answer(name, input);
      if (result instanceof Error) throw result;
      return result;
    },
  } as unknown as Client; // answers as the test says
  const connections = createConnections({
    values,
    client: () => client,
    permitted: async (patterns) => patterns.every((pattern) => !ungranted.includes(pattern)),
    now: () => NOW,
    giveBackAll: async (patterns) => {
      // If the worker ends in between, the account must still be there.
      expect(await values.connection.get()).not.toBeNull();
      given.push(patterns);
    },
    domainChosen: () => {
      chosen += 1;
    },
    changed: () => {
      changes += 1;
    },
  });
  return { connections, values, given, chosen: () => chosen, changes: () => changes };
}

it('rule 9: shows the last four characters of the key and no more', async () => {
  const { connections } = await connect();
  const view = await connections.save(INPUT);
  expect(view).toEqual({
    baseUrl: 'https://api.example',
    clientId: 'client',
    headerPrefix: 'svc-openapi',
    objectStore: INPUT.objectStore,
    keyTail: '6789',
    permitted: true,
  });
  expect(JSON.stringify(await connections.view())).not.toContain('key-12345');
});

it('trial 78: forgetting gives back the requested permissions, ends the marks, and forgets the named domains', async () => {
  const { connections, values, given } = await connect();
  await values.settings.update((settings) => ({ ...settings, marks: true }));
  await values.uploadDomains.put([
    { account: refused.account, origin: 'https://upload.example', asked: true },
  ]);
  await connections.forget();
  expect(given).toEqual([['https://notes.example/*', 'https://*.myqcloud.com/*']]);
  expect(await values.connection.get()).toBeNull();
  expect((await values.settings.get()).marks).toBe(false);
  expect(await values.uploadDomains.get()).toEqual([]);
});

it('another account keeps the marks and gives nothing back', async () => {
  const { connections, values, given } = await connect();
  await values.settings.update((settings) => ({ ...settings, marks: true }));
  await connections.save({ ...INPUT, clientId: 'another' });
  expect([given, (await values.settings.get()).marks]).toEqual([[], true]);
});

describe('the service’s upload domain', () => {
  const PATTERN = 'https://upload.example/*';
  const named = (account = refused.account) => [{ account, origin: 'https://upload.example', asked: false }];

  it.each([
    ['offered', [], [], 'offered'],
    ['used once it is chosen', [PATTERN], [], 'used'],
    ['declined if it is not granted', [PATTERN], [PATTERN], 'declined'],
    ['offered if another one was chosen', ['https://other.example/*'], [], 'offered'],
  ])('is %s', async (_, patterns, ungranted, state) => {
    const { connections, values, chosen } = await connect(undefined, ungranted);
    await values.uploadDomains.put(named());
    await connections.chooseDomain(patterns);
    expect((await connections.view())?.uploadDomain).toMatchObject({ host: 'upload.example', state });
    expect(chosen()).toBe(1);
  });

  it.each([
    ['none', []],
    ["another account's", named({ ...refused.account, clientId: 'another' })],
    ['an unusable one', [{ account: refused.account, origin: '', asked: false }]],
  ])('is not shown: %s', async (_, domains) => {
    const { connections, values } = await connect();
    await values.uploadDomains.put(domains);
    expect((await connections.view())?.uploadDomain).toBeUndefined();
  });
});

it('keeps the stored key if none is entered', async () => {
  const { connections, values } = await connect();
  const { apiKey: _, ...rest } = INPUT;
  await connections.save({ ...rest, baseUrl: CONNECTION.baseUrl });
  expect((await values.connection.get())?.apiKey).toBe(CONNECTION.apiKey);
});

it('a stored key stays with its server: for another origin it must be entered again', async () => {
  const { connections, values } = await connect();
  const { apiKey: _, ...rest } = INPUT;
  await expect(connections.save(rest)).rejects.toMatchObject({ problem: { field: 'apiKey' } });
  expect((await values.connection.get())?.baseUrl).toBe(CONNECTION.baseUrl);
});

it('shows nothing of a short key', async () => {
  const { connections } = await connect();
  expect(await connections.save({ ...INPUT, apiKey: 'short' })).toMatchObject({ keyTail: '' });
});

it.each([
  [{ baseUrl: 'http://api.example' }, { kind: 'bad-address', field: 'baseUrl', limit: 'insecure' }],
  [{ baseUrl: 'https://u:p@api.example' }, { kind: 'bad-address', field: 'baseUrl', limit: 'user-info' }],
  [{ objectStore: 'http://store.example' }, { kind: 'bad-address', field: 'objectStore', limit: 'insecure' }],
  [{ clientId: '' }, { kind: 'invalid-input', field: 'clientId' }],
  [{ clientId: 'two\nlines' }, { kind: 'invalid-input', field: 'clientId' }],
  [{ apiKey: 'schlüssel' }, { kind: 'invalid-input', field: 'apiKey' }],
  [{ headerPrefix: '-x' }, { kind: 'invalid-input', field: 'headerPrefix', limit: 'header-name' }],
  [{ headerPrefix: 'a b' }, { kind: 'invalid-input', field: 'headerPrefix' }],
])('refuses %j and keeps what was stored', async (change, problem) => {
  const { connections, values } = await connect();
  await expect(connections.save({ ...INPUT, ...change })).rejects.toMatchObject({ problem });
  expect(await values.connection.get()).toEqual(CONNECTION);
});

it('trial 54: a destination does not move to another account', async () => {
  const { connections, values } = await connect();
  await values.recents.put([place]);
  await values.lastNote.put({ kind: 'note', id: 'doc', name: 'Note' });
  await values.settings.update((settings) => ({ ...settings, noteDestination: place }));
  await connections.save({ ...INPUT, baseUrl: CONNECTION.baseUrl, clientId: CONNECTION.clientId });
  expect(await values.recents.get()).toEqual([place]);
  await connections.save(INPUT);
  expect(await values.recents.get()).toEqual([]);
  expect(await values.lastNote.get()).toBeNull();
  expect((await values.settings.get()).noteDestination).toBeNull();
});

describe('destinations', () => {
  const own = { ...INPUT, ...refused.account };
  const mistyped = { ...INPUT, baseUrl: 'https://apo.example' };
  const research = { kind: 'knowledge-base', id: 'kb', name: 'Research' } as const;
  const chosen = {
    pageDestination: research,
    noteDestination: place,
    pinned: [place, research],
    sites: [{ host: 'example.com', destination: research }],
  };
  const none = { pageDestination: null, noteDestination: null, pinned: [], sites: [] };

  it.each<[string, (typeof INPUT | null)[], boolean]>([
    ['the address was mistyped', [mistyped], true],
    ['the address was mistyped twice', [mistyped, INPUT], true],
    ['the credentials were forgotten', [null], false],
    ['they were forgotten with another address', [mistyped, null], false],
  ])('of an account are there again, or not, after %s', async (_, way, again) => {
    const { connections, values } = await connect();
    await values.settings.update((settings) => ({ ...settings, ...chosen }));
    await values.recents.put([place]);
    for (const next of way) {
      await (next ? connections.save(next) : connections.forget());
      expect(await values.settings.get()).toMatchObject(none);
      expect(await values.recents.get()).toEqual([]);
    }
    expect(JSON.stringify(await values.placesAside.get())).not.toContain(CONNECTION.apiKey);
    await connections.save(own);
    expect(await values.settings.get()).toMatchObject(again ? chosen : none);
    expect(await values.recents.get()).toEqual(again ? [place] : []);
    expect(await values.placesAside.get()).toBeNull();
  });

  it('of two accounts are never mixed, and removed ones stay removed', async () => {
    const { connections, values } = await connect();
    const pin = (...pinned: (typeof place | typeof research)[]) =>
      values.settings.update((settings) => ({ ...settings, pinned }));
    const pinned = async () => (await values.settings.get()).pinned;
    await pin(place);
    await connections.save(INPUT);
    await pin(research);
    await connections.save(own);
    expect(await pinned()).toEqual([place]);
    await pin();
    await connections.save(INPUT);
    expect(await pinned()).toEqual([research]);
    await connections.save(own);
    expect(await pinned()).toEqual([]);
  });
});

it.each<[string, (connections: Connections) => Promise<unknown>]>([
  ['another account', (connections) => connections.save(INPUT)],
  ['no account', (connections) => connections.forget()],
])('if the disk fails halfway, nothing changes and no old destinations go to %s', async (_, act) => {
  const { connections, values } = await connect();
  await values.recents.put([place]);
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    if (key === 'folders') throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  await expect(act(connections)).rejects.toMatchObject({ problem: { kind: 'storage' } });
  vi.restoreAllMocks();
  const fresh = openValues(new Databases());
  expect(await fresh.connection.get()).toEqual(CONNECTION);
  expect(await fresh.recents.get()).toEqual([place]);
});

it('tests both services and shows each result', async () => {
  const { connections } = await connect((name) =>
    name === 'list_note_folder_by_cursor'
      ? { items: [{ id: 'a' }, { id: 'b' }], complete: true, isEnd: true, nextCursor: '' }
      : new ServiceError({ kind: 'authentication', code: '20004' }),
  );
  expect(await connections.test()).toEqual({
    notes: { count: 2 },
    knowledge: { problem: { kind: 'authentication', code: '20004' } },
  });
});

const lists: Record<'notes' | 'knowledge', string> = {
  notes: 'list_note_folder_by_cursor',
  knowledge: 'get_addable_knowledge_base_list',
};
it.each<[string, string, string, string]>([
  ['a wrong key', '20004', '110030', 'authentication'],
  ['a base that is not allowed', '310001', '110030', 'target'],
  ['something else', '20004', '110021', 'rate'],
])(
  'what one service says about the key helps to explain the other’s answer: %s',
  async (_, notes, knowledge, kind) => {
    const { connections } = await connect((name) => {
      const code = name === lists.notes ? notes : knowledge;
      return new ServiceError({ kind: failureKind({ code, status: 200 }), code });
    });
    expect((await connections.test()).knowledge).toEqual({ problem: { kind, code: knowledge } });
  },
);

const busy: Pause = { ...refused, problem: { kind: 'rate' }, until: NOW + 60_000 };

it.each<[string, Pause, (keyof typeof lists)[], boolean]>([
  ['a refused key, which both services accept now', refused, ['notes', 'knowledge'], true],
  ['a refused key, which one accepts now', refused, ['knowledge'], true],
  ['a refused key, which none accepts', refused, [], false],
  ['a key that one refused and accepts now', { ...refused, service: 'notes' }, ['notes'], true],
  ['a key that one refused and the other accepts', { ...refused, service: 'notes' }, ['knowledge'], false],
  ['a busy service', busy, ['notes', 'knowledge'], false],
])('a test ends a pause because of %s: %#', async (_, pause, works, ends) => {
  const { connections, values, changes } = await connect((name) =>
    works.some((service) => lists[service] === name)
      ? { items: [], complete: true, isEnd: true, nextCursor: '' }
      : new ServiceError({ kind: 'authentication', code: '20004' }),
  );
  await values.pause.put(pause);
  await connections.test();
  expect(await values.pause.get()).toEqual(ends ? null : pause);
  expect(changes()).toBe(ends ? 1 : 0);
});

it.each<[string, Pause | null, object | undefined]>([
  ['nothing', null, undefined],
  ['a refused key', refused, refused.problem],
  ['a key of another account', { ...refused, account: { ...refused.account, clientId: 'x' } }, undefined],
  ['a busy service', busy, undefined],
])('shows what the service says about the key: %s', async (_, pause, told) => {
  const { connections, values } = await connect();
  await values.pause.put(pause);
  expect((await connections.view())?.refused).toEqual(told);
});

it('forgets', async () => {
  const { connections, values, changes } = await connect();
  await connections.forget();
  expect(await values.connection.get()).toBeNull();
  expect(await connections.view()).toBeNull();
  expect(changes()).toBe(1);
  await expect(connections.test()).rejects.toMatchObject({ problem: { kind: 'no-connection' } });
});
