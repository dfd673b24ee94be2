import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createIntents } from '../../../lib/clipping/intents';
import { pageOf } from '../../../lib/clipping/page-of';
import * as probing from '../../../lib/clipping/probe-tab';
import { ProblemError } from '../../../lib/problems/problem';
import { makeDeps } from '../support/deps';

const tab = { id: 1, url: 'https://example.org/a', title: 'In the tab', incognito: false };
const probed = {
  ...{ title: 'On the page', url: tab.url, canonical: '', site: '', heading: '', contentType: 'text/html' },
  ...{ selectionMark: '4:1', selectionFrame: 0, isDocument: true },
};

it.each<[string, probing.Probe, object]>([
  ['a page', { probed }, { title: 'On the page', readable: true, selectionMark: '4:1' }],
  [
    'one without a title',
    { probed: { ...probed, title: '', heading: 'The heading' } },
    { title: 'The heading' },
  ],
  [
    'one without any title that was opened since the tab was read',
    { probed: { ...probed, title: '', url: 'https://example.org/b' } },
    { title: 'https://example.org/b', url: 'https://example.org/b' },
  ],
  ['one that is stuck', { isStuck: true }, { title: 'In the tab', readable: true, selectionMark: '' }],
  ['one that is out of bounds', {}, { title: 'In the tab', readable: false, selectionMark: '' }],
  ['no document', { probed: { ...probed, isDocument: false } }, { title: 'In the tab', readable: false }],
])('the popup is told of %s', async (_, probe, view) => {
  Object.assign(fakeBrowser.tabs, { get: async () => tab });
  vi.spyOn(probing, 'probeTab').mockResolvedValue(probe);
  const { drafts, settings } = await makeDeps(() => undefined);
  const history = { find: async () => undefined };
  expect(await pageOf(1, { drafts, settings, history, intents: createIntents(Date.now) })).toMatchObject({
    url: tab.url,
    ...view,
  });
});

it.each([
  ['view-source:https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['about:reader?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1', 'https://example.org/a?b=1'],
  ['chrome://settings', 'chrome://settings'],
])('the popup offers the link of the page that a tab at %s shows', async (url, shown) => {
  Object.assign(fakeBrowser.tabs, { get: async () => ({ ...tab, url }) });
  vi.spyOn(probing, 'probeTab').mockResolvedValue({});
  const { drafts, settings } = await makeDeps(() => undefined);
  const history = { find: async () => undefined };
  expect(await pageOf(1, { drafts, settings, history, intents: createIntents(Date.now) })).toMatchObject({
    url: shown,
    readable: false,
  });
});

it.each([
  ['no extension may read it', '', 'restricted-page'],
  ['in Firefox, it is in a private window', 'true', 'private-window'],
])('without a visible tab, the popup is told that %s', async (_, firefox, kind) => {
  vi.stubEnv('FIREFOX', firefox);
  Object.assign(fakeBrowser.tabs, { query: async () => [] });
  const { drafts, settings } = await makeDeps(() => undefined);
  const history = { find: async () => undefined };
  const told = pageOf(undefined, { drafts, settings, history, intents: createIntents(Date.now) });
  await expect(told).rejects.toMatchObject({ problem: { kind } });
  vi.unstubAllEnvs();
});

it('a tab whose address the browser hides is not asked, because it may never answer', async () => {
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 1, incognito: false, status: 'complete' }) });
  const never = new Promise<never>(() => {});
  vi.spyOn(probing, 'probeTab').mockReturnValue(never);
  vi.spyOn(probing, 'probeTurns').mockReturnValue(never);
  const { drafts, settings } = await makeDeps(() => undefined);
  const history = { find: async () => undefined };
  expect(await pageOf(1, { drafts, settings, history, intents: createIntents(Date.now) })).toMatchObject({
    readable: false,
  });
});

it.each([
  ['of a page', { probed }, { loaded: 6, total: 74 }],
  ['not of one that cannot be read', {}, undefined],
])('the popup is told how many turns are loaded: %s', async (_, probe, turns) => {
  Object.assign(fakeBrowser.tabs, { get: async () => tab });
  vi.spyOn(probing, 'probeTab').mockResolvedValue(probe);
  vi.spyOn(probing, 'probeTurns').mockResolvedValue({ loaded: 6, total: 74 });
  const { drafts, settings } = await makeDeps(() => undefined);
  const history = { find: async () => undefined };
  const page = await pageOf(1, { drafts, settings, history, intents: createIntents(Date.now) });
  expect(page.turns).toEqual(turns);
});

it('trial 55: a page in a private window is not read', async () => {
  Object.assign(fakeBrowser.tabs, { get: async () => ({ ...tab, incognito: true }) });
  vi.spyOn(probing, 'probeTab').mockClear().mockResolvedValue({ probed });
  const { drafts, settings } = await makeDeps(() => undefined);
  const history = { find: async () => undefined };
  const page = pageOf(1, { drafts, settings, history, intents: createIntents(Date.now) });
  await expect(page).rejects.toMatchObject({ problem: { kind: 'private-window' } });
  expect(probing.probeTab).not.toHaveBeenCalled();
});

it('trial 52: why a save failed is shown although the disk cannot be read', async () => {
  Object.assign(fakeBrowser.tabs, { get: async () => tab });
  vi.spyOn(probing, 'probeTab').mockResolvedValue({ probed });
  const { settings } = await makeDeps(() => undefined);
  const unread = async () => {
    throw new ProblemError({ kind: 'storage' });
  };
  const intents = createIntents(Date.now);
  const notice = { problem: { kind: 'storage' }, unsaved: { name: 'a.md', text: 'Text.' } } as const;
  intents.put(1, { notice });
  const stored = { drafts: { of: unread }, history: { find: unread } };
  expect(await pageOf(1, { ...stored, settings, intents })).toMatchObject({ url: tab.url, notice });
});
