import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createHandlers, type HandlersWorld } from '../../../lib/background/handlers';
import type { Clip } from '../../../lib/clip';
import { createClipSaver, type SaveClipWorld } from '../../../lib/clipping/save-clip';
import type { Saved } from '../../../lib/contract/page';
import type { Destination } from '../../../lib/destination';
import { ProblemError, type ProblemKind } from '../../../lib/problem';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';
import type { Settings } from '../../../lib/settings/schema';
import { aJob } from '../support/job';

const input = {
  id: 'job-1',
  tabId: 1,
  what: 'link',
  title: 'A page',
  url: 'https://example.org/page',
  destination: { kind: 'notebook', id: 'nb', name: 'Reading' },
} as const;

/** Handlers over an outbox that ends this way; of the world only what saving without a page uses is there. */
function handlersOver(add: (...input: unknown[]) => Promise<unknown>) {
  const world = {
    outbox: { add },
    values: {
      connection: { get: async () => null },
      drafts: { update: async () => ({}) },
      settings: { get: async () => DEFAULT_SETTINGS },
    },
    sourceLabel: () => 'Source:',
    now: () => Date.UTC(2026, 10, 21),
  } as unknown as HandlersWorld & SaveClipWorld;
  return createHandlers({ ...world, clipSaver: createClipSaver(world) });
}
const saving = (add: () => Promise<unknown>) => handlersOver(add)['clip.save'](input);
const refusing = (kind: ProblemKind) => saving(() => Promise.reject(new ProblemError({ kind })));

it('answers with the row that is on disk', async () => {
  const job = aJob();
  expect(await saving(async () => job)).toEqual({ job });
});

it('trial 52: what the disk refused is not "saved": it is given back to be copied', async () => {
  expect(await refusing('storage')).toEqual({
    problem: { kind: 'storage' },
    unsaved: {
      name: 'A page.md',
      text: expect.stringMatching(
        /^# A page\n\nSource: \[example\.org\]\(https:\/\/example\.org\/page\) · [-\d]+ [:\d]+\n$/,
      ),
    },
  });
});

it.each([
  ['account', 0],
  ['file', 0],
  ['domain', 1],
] as const)('remembers what a page asks the browser for: %s', async (use, chosen) => {
  const ask = vi.fn(async () => undefined);
  const chooseDomain = vi.fn(async () => undefined);
  // Of the world only what this method uses is there.
  const world = { access: { ask }, connections: { chooseDomain } } as unknown as HandlersWorld;
  await createHandlers(world)['access.ask']({ patterns: ['https://a.example/*'], use });
  expect(ask.mock.calls).toEqual([[['https://a.example/*'], use]]);
  expect(chooseDomain).toHaveBeenCalledTimes(chosen);
});

it('says what else went wrong', async () => {
  await expect(refusing('no-connection')).rejects.toMatchObject({ problem: { kind: 'no-connection' } });
});

const base: Destination = { kind: 'knowledge-base', id: 'kb', name: 'Research' };

it.each<['note' | 'session', string, string, Partial<Clip>]>([
  ['note', 'n1', 'Plans', { kind: 'note', ownId: 'n1', title: 'Plans', url: '', markdown: '' }],
  ['session', ' s1\n', 'On clocks', { kind: 'session', ownId: 's1', title: 'On clocks' }],
  ['session', 's1', ' ', { ownId: 's1', title: 's1' }],
])('a %s is added by its id %j under %j', async (what, ownId, title, clip) => {
  const add = vi.fn(async () => aJob());
  await handlersOver(add)['library.add']({ id: 'job-1', what, ownId, title, destination: base });
  expect(add.mock.calls).toEqual([['job-1', expect.objectContaining(clip), base]]);
});

it.each([true, false, undefined])('a link keeps whether its title is its own: %s', async (ownTitle) => {
  const add = vi.fn(async () => aJob());
  await handlersOver(add)['clip.save']({ ...input, ownTitle });
  const [[, clip] = []] = add.mock.calls as unknown[][];
  expect(clip).toMatchObject({ kind: 'link', title: 'A page', ...(ownTitle && { ownTitle }) });
});

it.each<[string, Saved, boolean]>([
  ['what is stored', { job: aJob() }, true],
  ['what goes on on the page', { onPage: true }, true],
  ['what was refused', { problem: { kind: 'storage' }, unsaved: { name: '', text: '' } }, false],
])('after %s the site keeps its place: %j', async (_, saved, done) => {
  const { destination } = input;
  let settings = DEFAULT_SETTINGS;
  const handlers = createHandlers({
    clipSaver: { save: async () => saved },
    settingsChanged: () => {},
    values: {
      settings: { update: async (change: (now: Settings) => Settings) => (settings = change(settings)) },
    },
  } as unknown as HandlersWorld); // what of the world this method uses
  expect(await handlers['clip.save']({ ...input, always: true })).toBe(saved);
  expect(settings.sites).toEqual(done ? [{ host: 'example.org', destination }] : []);
});

it.each<[string, 'link' | 'area', () => Promise<unknown>, boolean]>([
  ['what is stored', 'link', async () => aJob(), true],
  ['what the disk refused', 'link', () => Promise.reject(new ProblemError({ kind: 'storage' })), false],
  ['a part of the page that was chosen', 'area', async () => true, true],
  ['a part of the page that was not', 'area', async () => false, false],
])('the draft is done with after %s: %s', async (_, what, end, done) => {
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 1, url: input.url }) });
  const { url } = input;
  const drafts = { [url]: { title: 'Mine' } };
  const update = vi.fn(async (change: (now: typeof drafts) => unknown) => change(drafts));
  const world = {
    outbox: { add: end },
    fileActions: { saveTo: end },
    values: {
      connection: { get: async () => null },
      drafts: { update },
      settings: { get: async () => DEFAULT_SETTINGS },
    },
    sourceLabel: () => 'Source:',
    now: () => Date.UTC(2026, 10, 21),
  } as unknown as SaveClipWorld; // what of the world these saves use
  await createClipSaver(world).save({ ...input, what });
  await Promise.resolve();
  expect(await Promise.all(update.mock.results.map(({ value }) => value))).toEqual(done ? [{}] : []);
});

it('a history that is cleared leaves nothing in the outbox and the drafts either', async () => {
  const cleared: string[] = [];
  const clears = (what: string) => async () => void cleared.push(what);
  const world = {
    history: { clear: clears('history') },
    outbox: { clearDone: clears('outbox') },
    values: { drafts: { put: clears('drafts') } },
  } as unknown as HandlersWorld; // of the world only this is used
  await createHandlers(world)['history.clear']({});
  expect(cleared).toEqual(['history', 'outbox', 'drafts']);
});
