import { describe, expect, it, vi } from 'vitest';
import { DRAFTS } from '../../../lib/clipping/drafts';
import { type Connections, createConnections } from '../../../lib/connections/connections';
import { LISTS } from '../../../lib/destinations/cache';
import { CHOSEN, LAST_NOTE, RECENTS } from '../../../lib/destinations/recents';
import type { Pause } from '../../../lib/outbox/worker/pause';
import { endPause, keyRefusal, PAUSE } from '../../../lib/outbox/worker/pause';
import { failureKind, ServiceError } from '../../../lib/service/failures';
import { CONNECTION as CONNECTED } from '../../../lib/store/connected';
import { Databases } from '../../../lib/store/database';
import { createValues } from '../../../lib/store/values';
import { UPLOAD_DOMAINS } from '../../../lib/upload/domains';
import { CONNECTION, makeDeps } from '../support/deps';
import { type Answer, fakeClient } from '../support/fake-client';

const NOW = 1_000_000;

const INPUT = {
  baseUrl: 'https://api.example/',
  clientId: ' client ',
  apiKey: ' key-123456789 ',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
};

const refused: Pause = {
  problem: { kind: 'authentication', code: '20004' },
  since: NOW,
  failures: 1,
};
const NAMED = [{ origin: 'https://upload.example', asked: false }];
const place = { kind: 'notebook', id: 'nb', name: 'Reading' } as const;

async function connect(answer: Answer = () => ({}), ungranted: string[] = []) {
  const { values, settings, uploadDomains, lastUsed } = await makeDeps(() => ({}));
  let changes = 0;
  let chosen = 0;
  const given: string[][] = [];
  const client = fakeClient(answer);
  const connections = createConnections({
    values,
    settings,
    uploadDomains,
    refusal: (connection) => keyRefusal(values, connection, NOW),
    accepted: () => endPause(values),
    client: () => client,
    permitted: async (patterns) => patterns.every((pattern) => !ungranted.includes(pattern)),
    giveBackAll: async (patterns) => {
      // If the background ends in between, the account must still be there.
      expect(await values.of(CONNECTED).get()).not.toBeNull();
      given.push(patterns);
    },
    domainChosen: () => {
      chosen += 1;
    },
    changed: () => {
      changes += 1;
    },
  });
  return { connections, values, settings, lastUsed, given, chosen: () => chosen, changes: () => changes };
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

it('trial 78: forgetting revokes every requested permission, ends what needs them, and deletes the named domains', async () => {
  const { connections, values, settings, given } = await connect();
  await settings.put({ marks: true, notifications: true });
  await values.of(UPLOAD_DOMAINS, CONNECTION).put(NAMED);
  await connections.forget();
  expect(given).toEqual([['https://notes.example/*', 'https://*.myqcloud.com/*']]);
  expect(await values.of(CONNECTED).get()).toBeNull();
  expect(await settings.get()).toMatchObject({ marks: false, notifications: false });
  expect(await values.of(UPLOAD_DOMAINS, CONNECTION).get()).toEqual([]);
});

it('switching accounts keeps the marks and every permission', async () => {
  const { connections, settings, given } = await connect();
  await settings.put({ marks: true });
  await connections.save({ ...INPUT, clientId: 'another' });
  expect([given, (await settings.get()).marks]).toEqual([[], true]);
});

describe('the service’s upload domain', () => {
  const PATTERN = 'https://upload.example/*';

  it.each([
    ['offered', [], [], 'offered'],
    ['used once it is chosen', [PATTERN], [], 'used'],
    ['declined if it is not granted', [PATTERN], [PATTERN], 'declined'],
    ['offered if another one was chosen', ['https://other.example/*'], [], 'offered'],
  ])('is %s', async (_, patterns, ungranted, state) => {
    const { connections, values, chosen } = await connect(undefined, ungranted);
    await values.of(UPLOAD_DOMAINS, CONNECTION).put(NAMED);
    await connections.chooseDomain(patterns);
    expect((await connections.view())?.uploadDomain).toMatchObject({ host: 'upload.example', state });
    expect(chosen()).toBe(1);
  });

  it.each([
    ['none', []],
    ['an unusable one', [{ origin: '', asked: false }]],
  ])('is not offered: %s', async (_, domains) => {
    const { connections, values } = await connect();
    await values.of(UPLOAD_DOMAINS, CONNECTION).put(domains);
    expect((await connections.view())?.uploadDomain).toBeUndefined();
  });

  it("is not offered if it is another account's", async () => {
    const { connections, values } = await connect();
    await values.of(UPLOAD_DOMAINS, CONNECTION).put(NAMED);
    expect((await connections.save(INPUT)).uploadDomain).toBeUndefined();
  });
});

it('keeps the stored key if none is entered', async () => {
  const { connections, values } = await connect();
  const { apiKey: _, ...rest } = INPUT;
  await connections.save({ ...rest, baseUrl: CONNECTION.baseUrl });
  expect((await values.of(CONNECTED).get())?.apiKey).toBe(CONNECTION.apiKey);
});

it('a stored key stays with its server: for another origin it must be entered again', async () => {
  const { connections, values } = await connect();
  const { apiKey: _, ...rest } = INPUT;
  await expect(connections.save(rest)).rejects.toMatchObject({ problem: { field: 'apiKey' } });
  expect((await values.of(CONNECTED).get())?.baseUrl).toBe(CONNECTION.baseUrl);
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
  expect(await values.of(CONNECTED).get()).toEqual(CONNECTION);
});

/** Stores what a user has with an account: settings, recent destinations, lists and drafts. */
async function fill({ values, settings, lastUsed }: Awaited<ReturnType<typeof connect>>) {
  await settings.put(chosen);
  await lastUsed.choose(CONNECTION, place);
  await lastUsed.wrote(CONNECTION, { kind: 'note', id: 'doc', name: 'Note' });
  await values.of(LISTS, CONNECTION).update((lists) => ({ ...lists, notebooks: [place] }));
  await values.of(DRAFTS, CONNECTION).put({ 'https://example.org/': { title: 'Mine', destination: place } });
}
const research = { kind: 'knowledge-base', id: 'kb', name: 'Research' } as const;
const chosen = {
  pageDestination: research,
  noteDestination: place,
  pinned: [place, research],
  sites: [{ host: 'example.com', destination: research }],
};
const none = { pageDestination: null, noteDestination: null, pinned: [], sites: [] };
const own = { ...INPUT, baseUrl: CONNECTION.baseUrl, clientId: CONNECTION.clientId };
const OF_AN_ACCOUNT = [RECENTS, CHOSEN, LAST_NOTE, LISTS, DRAFTS];

it('trial 54: another account gets no destination of the previous one; a changed key keeps them all', async () => {
  const opened = await connect();
  const { connections, values, settings } = opened;
  await fill(opened);
  const before = await Promise.all(OF_AN_ACCOUNT.map((value) => values.current<unknown>(value)));
  await connections.save(own);
  expect(await Promise.all(OF_AN_ACCOUNT.map((value) => values.current<unknown>(value)))).toEqual(before);
  expect(await settings.get()).toMatchObject(chosen);
  await connections.save(INPUT);
  for (const value of OF_AN_ACCOUNT) expect(await values.current<unknown>(value)).toEqual(value.initial);
  expect(await settings.get()).toMatchObject(none);
});

describe('destinations', () => {
  const mistyped = { ...INPUT, baseUrl: 'https://apo.example' };

  it.each<[string, (typeof INPUT | null)[], boolean]>([
    ['the address was mistyped', [mistyped], true],
    ['the address was mistyped twice', [mistyped, INPUT], true],
    ['the credentials were forgotten', [null], false],
    ['they were forgotten with another address', [mistyped, null], false],
  ])('of an account, and whether they return after %s', async (_, way, again) => {
    const opened = await connect();
    const { connections, values, settings, lastUsed } = opened;
    await fill(opened);
    for (const next of way) {
      await (next ? connections.save(next) : connections.forget());
      expect(await settings.get()).toMatchObject(none);
      expect(await lastUsed.recents()).toEqual([]);
    }
    await connections.save(own);
    expect(await settings.get()).toMatchObject(again ? chosen : none);
    expect(await lastUsed.recents()).toEqual(again ? [place] : []);
    if (again) return;
    for (const value of OF_AN_ACCOUNT) expect(await values.current<unknown>(value)).toEqual(value.initial);
  });

  it('of two accounts are never mixed, and removed ones stay removed', async () => {
    const { connections, settings } = await connect();
    const pin = (...pinned: (typeof place | typeof research)[]) => settings.put({ pinned });
    const pinned = async () => (await settings.get()).pinned;
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
])('if the disk fails midway, nothing changes: no old destinations are left to %s', async (_, act) => {
  const { connections, lastUsed } = await connect();
  await lastUsed.used(CONNECTION, place);
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(act(connections)).rejects.toMatchObject({ problem: { kind: 'storage' } });
  vi.restoreAllMocks();
  const fresh = createValues(new Databases());
  expect(await fresh.of(CONNECTED).get()).toEqual(CONNECTION);
  expect(await fresh.current(RECENTS)).toEqual([place]);
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
])('one service’s answer about the key explains the other’s: %s', async (_, notes, knowledge, kind) => {
  const { connections } = await connect((name) => {
    const code = name === lists.notes ? notes : knowledge;
    return new ServiceError({ kind: failureKind({ code, status: 200 }), code });
  });
  expect((await connections.test()).knowledge).toEqual({ problem: { kind, code: knowledge } });
});

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
  await values.of(PAUSE, CONNECTION).put(pause);
  await connections.test();
  expect(await values.of(PAUSE, CONNECTION).get()).toEqual(ends ? null : pause);
  expect(changes()).toBe(ends ? 1 : 0);
});

it.each<[string, Pause | null, object | undefined]>([
  ['nothing', null, undefined],
  ['a refused key', refused, refused.problem],
  ['a busy service', busy, undefined],
])('shows what the service says about the key: %s', async (_, pause, told) => {
  const { connections, values } = await connect();
  await values.of(PAUSE, CONNECTION).put(pause);
  expect((await connections.view())?.refused).toEqual(told);
});

it.each([
  ['the key of another account', { clientId: 'another' }],
  ['another key', { apiKey: 'another-key-1234' }],
])('tells nothing that the service has against %s', async (_, change) => {
  const { connections, values } = await connect();
  await values.of(PAUSE, CONNECTION).put(refused);
  expect((await connections.save({ ...own, ...change })).refused).toBeUndefined();
});

it('forgets the connection', async () => {
  const { connections, values, changes } = await connect();
  await connections.forget();
  expect(await values.of(CONNECTED).get()).toBeNull();
  expect(await connections.view()).toBeNull();
  expect(changes()).toBe(1);
  await expect(connections.test()).rejects.toMatchObject({ problem: { kind: 'no-connection' } });
});
