import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DRAFTS } from '../../../lib/clipping/drafts';
import type { Intent } from '../../../lib/clipping/intents';
import type { Input } from '../../../lib/contract/contract';
import * as pictures from '../../../lib/pictures/take-picture';
import { ProblemError, type ProblemKind } from '../../../lib/problems/problem';
import { CONNECTION, makeDeps } from '../support/deps';
import { savers } from './support/savers';

const URL = 'https://example.org/a';
const FILE = 'https://example.org/report.pdf';
const destination = { kind: 'notebook', id: 'nb', name: 'Journal' } as const;
const save: Input<'clip.save'> = {
  id: 'x',
  tabId: 1,
  what: 'article',
  title: 'Mine',
  editedTitle: true,
  url: URL,
  destination,
};
const PNG = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);
const openPopup = vi.fn(async () => {});
const openWindow = vi.fn();

beforeEach(() => {
  openPopup.mockClear();
  Object.assign(fakeBrowser.action, { openPopup });
  openWindow.mockReset();
  vi.spyOn(fakeBrowser.windows, 'create').mockImplementation(openWindow);
});
afterEach(() => vi.restoreAllMocks());

/** Fails a save of the popup, whose tab may be closed or in the background. */
async function fail(
  kind: ProblemKind,
  more: Partial<typeof save> = {},
  { awaited = [false], open = [1], seen = 1 } = {},
) {
  let failed = false;
  const tab = { id: 1, url: URL, title: 'A page' } as Browser.tabs.Tab; // the only fields that are read
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async (id) => {
    if (failed && !open.includes(id)) throw new Error('no such tab');
    return tab;
  });
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [{ ...tab, id: seen }]);
  const deps = await makeDeps(() => ({}));
  const { popup, intents } = savers(deps, {
    isAwaited: awaited,
    async add() {
      failed = true;
      throw new ProblemError({ kind });
    },
  });
  await popup.save({ ...save, ...more }).catch(() => undefined);
  // The popup may open a moment after the answer.
  await new Promise((resolve) => setTimeout(resolve));
  const drafts = await deps.values.of(DRAFTS, CONNECTION).get();
  return { intents, drafts };
}

it.each<[string, Parameters<typeof fail>, 'popup' | 'window' | 'nothing']>([
  ['if the popup was closed', ['file-page'], 'popup'],
  ['if the user looks at another tab by now', ['file-page', {}, { seen: 2 }], 'window'],
  ['not if the popup reports it itself', ['file-page', {}, { awaited: [true] }], 'nothing'],
  ['not if the popup stays open on a full disk', ['storage', {}, { awaited: [true] }], 'nothing'],
  ['if Chrome’s message about a full disk closes it', ['storage', {}, { awaited: [true, false] }], 'popup'],
  ['not if the popup is closed after it reported', ['file-page', {}, { awaited: [true, false] }], 'nothing'],
  ['not if the user cancelled', ['cancelled'], 'nothing'],
  ['not if the save continues once it is allowed', ['site-access', { asksAccess: true }], 'nothing'],
  ['if nobody was asked to allow the site', ['site-access'], 'popup'],
  ['if no account is connected any more', ['no-connection'], 'popup'],
  ['on the visible tab if its own is closed', ['storage', {}, { open: [] }], 'popup'],
])('reports it %s', async (_, [kind, more, how], told) => {
  const { intents } = await fail(kind, more, how);
  await expect
    .poll(() => [openPopup.mock.calls.length, openWindow.mock.calls.length])
    .toEqual([told === 'popup' ? 1 : 0, told === 'window' ? 1 : 0]);
  expect(intents.take(1).notice?.problem.kind).toBe(told === 'nothing' ? undefined : kind);
});

const PICTURE = { what: 'screenshot', title: 'A page 2026-11-28 12.00' } as const;
const closed = { tabClosed: true };
const file = { name: 'report.pdf' };
it.each<[string, Partial<typeof save>, number[], Partial<NonNullable<Intent['link']>> | undefined]>([
  ['the page', {}, [1], undefined],
  ['a link', { what: 'link', url: FILE, title: 'Report' }, [1], { title: 'Report', url: FILE }],
  ['a linked file', { what: 'tab-file', url: FILE }, [1], { file, tabClosed: false }],
  ['a page whose tab is closed', {}, [], { title: 'Mine', url: URL, ...closed }],
  ['the page of a picture whose tab is closed', PICTURE, [], { title: 'A page', url: URL, ...closed }],
  ['a file whose tab is closed', { what: 'tab-file', url: FILE }, [], { file, ...closed }],
])('the popup opens for %s again, with the user’s input', async (_, more, open, link) => {
  vi.spyOn(pictures, 'takeScreenshot').mockResolvedValue(PNG);
  const { intents, drafts } = await fail('file-page', more, { open });
  const intent = intents.take(1);
  if (link) expect(intent.link).toMatchObject(link);
  else expect(intent.link).toBeUndefined();
  const { url = URL, what = 'article', title = 'Mine' } = more;
  expect(drafts[url]).toMatchObject({ title, what, destination });
});

it('the popup does not offer a destination of an account that is no longer connected', async () => {
  const { drafts } = await fail('other-account');
  expect(drafts[URL]).toMatchObject({ title: 'Mine', destination: undefined });
});
