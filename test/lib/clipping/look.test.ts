import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as inject from '../../../lib/clipping/inject';
import { createIntents } from '../../../lib/clipping/intents';
import { lookAtPage } from '../../../lib/clipping/look';
import { makeDeps } from '../support/deps';

const tab = { id: 1, url: 'https://example.org/a', title: 'In the tab', incognito: false };
const seen = {
  ...{ title: 'On the page', url: tab.url, canonical: '', site: '', heading: '', contentType: 'text/html' },
  ...{ hasSelection: true, selectionFrame: 0, isDocument: true },
};

it.each<[string, inject.Probe, object]>([
  ['a page', { seen }, { title: 'On the page', readable: true, hasSelection: true }],
  ['one that is stuck', { isStuck: true }, { title: 'In the tab', readable: true, hasSelection: false }],
  ['one that is out of bounds', {}, { title: 'In the tab', readable: false, hasSelection: false }],
  ['no document', { seen: { ...seen, isDocument: false } }, { title: 'In the tab', readable: false }],
])('the popup is told of %s', async (_, probe, told) => {
  Object.assign(fakeBrowser.tabs, { get: async () => tab });
  vi.spyOn(inject, 'probeTab').mockResolvedValue(probe);
  const { drafts, settings } = await makeDeps(() => undefined);
  const history = { find: async () => undefined };
  expect(await lookAtPage(1, { drafts, settings, history, intents: createIntents() })).toMatchObject({
    ...told,
    url: tab.url,
  });
});

it.each([
  ['of a page', { seen }, { loaded: 6, total: 74 }],
  ['not of one that cannot be read', {}, undefined],
])('the popup is told how many turns are loaded: %s', async (_, probe, turns) => {
  Object.assign(fakeBrowser.tabs, { get: async () => tab });
  vi.spyOn(inject, 'probeTab').mockResolvedValue(probe);
  vi.spyOn(inject, 'probeTurns').mockResolvedValue({ loaded: 6, total: 74 });
  const { drafts, settings } = await makeDeps(() => undefined);
  const history = { find: async () => undefined };
  const looked = await lookAtPage(1, { drafts, settings, history, intents: createIntents() });
  expect(looked.turns).toEqual(turns);
});

it('trial 55: a page in a private window is not read', async () => {
  Object.assign(fakeBrowser.tabs, { get: async () => ({ ...tab, incognito: true }) });
  vi.spyOn(inject, 'probeTab').mockClear().mockResolvedValue({ seen });
  const { drafts, settings } = await makeDeps(() => undefined);
  const history = { find: async () => undefined };
  const looked = lookAtPage(1, { drafts, settings, history, intents: createIntents() });
  await expect(looked).rejects.toMatchObject({ problem: { kind: 'private-window' } });
  expect(inject.probeTab).not.toHaveBeenCalled();
});
