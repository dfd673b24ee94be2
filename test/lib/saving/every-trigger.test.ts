import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as awake from '../../../lib/browser/stay-awake';
import { DRAFTS } from '../../../lib/clipping/drafts';
import { RECENTS } from '../../../lib/destinations/recents';
import * as pictures from '../../../lib/pictures/take-picture';
import * as wholePage from '../../../lib/pictures/whole-page/take-whole-page';
import { ProblemError, type ProblemKind } from '../../../lib/problems/problem';
import { CONNECTION, makeDeps, type TestDeps } from '../support/deps';
import { base, notebook } from '../support/destinations';
import { unanswered } from '../support/fake-client';
import { type Answer, CAPTURED, PAGE, type Savers, savers, toldOf } from './support/savers';

const FILE = 'https://example.org/a.pdf';
const input = { id: 'id', tabId: 1, url: PAGE, title: 'A page', destination: base };
const shown = { id: 1, url: PAGE, title: 'A page' } as Browser.tabs.Tab; // no save reads more of it
type Start = (by: Savers, tab: Browser.tabs.Tab) => Answer;

const TEXT: [string, Start][] = [
  ['a selection by the menu', (by, tab) => by.menus.saveSelection(tab, {})],
  ['an article by a shortcut', (by, tab) => by.menus.savePinned(tab, {})],
  ['an article by the popup', (by) => by.popup.save({ ...input, what: 'article' })],
  ['an article by the library', (by) => by.pages.saveTab({ id: 'id', tabId: 1, destination: notebook })],
  ['a selection by the popup', (by) => by.popup.save({ ...input, what: 'selection' })],
];
const LINKS: [string, Start][] = [
  ['the page by the menu', (by, tab) => by.menus.savePage(tab)],
  ['the page by the library', (by) => by.pages.saveTab({ id: 'id', tabId: 1, destination: base })],
  ['a link by the menu', (by, tab) => by.menus.saveLink(tab, { url: 'https://example.org/b', text: 'B' })],
  ['a link by the popup', (by) => by.popup.save({ ...input, what: 'link' })],
];
const FILES: [string, Start][] = [
  ['a file by the menu', (by, tab) => by.menus.saveFile(tab, FILE)],
  ['a screenshot by the menu', (by, tab) => by.menus.saveScreenshot(tab)],
  ['a part of the page by the menu', (by, tab) => by.menus.saveArea(tab)],
  ['a file by the popup', (by) => by.popup.save({ ...input, what: 'tab-file', url: FILE })],
  ['a screenshot by the popup', (by) => by.popup.save({ ...input, what: 'screenshot' })],
  ['the whole page by the popup', (by) => by.popup.save({ ...input, what: 'whole-page' })],
];
const isOfMenu = (name: string) => /menu|shortcut/.test(name);

let deps: TestDeps;
let tab: Browser.tabs.Tab;
const openOptions = vi.fn();

beforeEach(async () => {
  openOptions.mockReset();
  tab = shown;
  deps = await makeDeps(unanswered);
  await deps.values.of(RECENTS, CONNECTION).put([notebook, base]);
  await deps.settings.put({ pinned: [notebook] });
  Object.assign(fakeBrowser.action, { openPopup: async () => {} });
  vi.spyOn(fakeBrowser.runtime, 'openOptionsPage').mockImplementation(openOptions);
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => tab);
  const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);
  vi.spyOn(pictures, 'takeScreenshot').mockResolvedValue(png);
  vi.spyOn(pictures, 'takeArea').mockResolvedValue(png);
  vi.spyOn(wholePage, 'takeWholePage').mockResolvedValue({ bytes: png, cut: 40 });
});
afterEach(() => vi.restoreAllMocks());

describe('after any failure the captured text is offered', () => {
  const kinds: ProblemKind[] = ['storage', 'other-account', 'no-connection', 'unexpected'];
  const cases = TEXT.flatMap(([name, start]) => kinds.map((kind) => [kind, name, start] as const));
  it.each(cases)('%s: %s', async (kind, _, start) => {
    const add = async () => Promise.reject(new ProblemError({ kind }));
    const by = savers(deps, { add });
    const { notice } = await toldOf(by, start(by, tab));
    expect(notice).toEqual({
      problem: { kind },
      unsaved: { name: 'A page.md', text: expect.stringContaining('Text.') },
    });
  });

  it.each(LINKS)('also the fallback of %s', async (name, start) => {
    await deps.settings.put({ rescue: true });
    const by = savers(deps, { add: async () => Promise.reject(new Error()) });
    const { notice } = await toldOf(by, start(by, tab));
    expect(notice?.unsaved?.text).toContain('https://example.org/');
    // A link on the page leads elsewhere, and that page was not read.
    expect(notice?.unsaved?.text.includes('Text.')).toBe(!name.startsWith('a link by the menu'));
  });

  it.each(FILES)('but %s has no text', async (_, start) => {
    const by = savers(deps, { add: async () => Promise.reject(new Error()) });
    const { notice } = await toldOf(by, start(by, tab));
    expect(notice).toEqual({ problem: { kind: 'unexpected' } });
  });
});

it.each([...TEXT, ...LINKS, ...FILES])(
  'can be undone except in the library, with a toast only after menus and shortcuts: %s',
  async (name, start) => {
    const by = savers(deps);
    await start(by, tab);
    const [job] = await deps.outbox.list();
    // The library offers no undo, so what it saves goes out at once.
    const grace = name.endsWith('library') ? {} : { undoable: true, until: deps.clock.now + 3000 };
    expect(job).toMatchObject({ state: 'queued', ...grace });
    expect(by.toasts.follow.mock.calls).toEqual(isOfMenu(name) ? [[tab, job?.id]] : []);
  },
);

it.each([...TEXT, ...LINKS, ...FILES])(
  'if the popup asks first, it does so only after menus and shortcuts: %s',
  async (name, start) => {
    await deps.settings.put({ askFirst: true });
    await start(savers(deps), tab);
    expect(await deps.outbox.list()).toHaveLength(isOfMenu(name) ? 0 : 1);
  },
);

it.each([...TEXT, ...LINKS, ...FILES].filter(([name]) => name.endsWith('popup')))(
  'a toast says so if the popup was closed meanwhile: %s',
  async (_, start) => {
    const by = savers(deps, { isAwaited: false });
    await start(by, tab);
    const [job] = await deps.outbox.list();
    expect(by.toasts.follow.mock.calls).toEqual([[tab, job?.id]]);
  },
);

it('a picture of a page that did not fit keeps how much of it there is', async () => {
  await savers(deps).popup.save({ ...input, what: 'whole-page' });
  const [job] = await deps.outbox.list();
  expect(job?.clip).toMatchObject({ kind: 'file', cut: 40, file: { extension: 'png' } });
});

it.each([...TEXT, ...LINKS, ...FILES])('rule 13: a private window stores nothing: %s', async (_, start) => {
  tab = { ...shown, incognito: true };
  const capture = vi.fn(async () => CAPTURED);
  const by = savers(deps, { capture, isAwaited: false });
  const { notice } = await toldOf(by, start(by, tab));
  expect(notice?.problem.kind).toBe('private-window');
  expect(capture).not.toHaveBeenCalled();
  expect(await deps.jobs.all()).toEqual([]);
  expect(await deps.values.of(DRAFTS, CONNECTION).get()).toEqual({});
});

it.each([...TEXT, ...LINKS, ...FILES])('without an account nothing is captured: %s', async (name, start) => {
  await deps.values.connect(null);
  const capture = vi.fn(async () => CAPTURED);
  const by = savers(deps, { capture });
  const { notice } = await toldOf(by, start(by, tab));
  expect(openOptions).toHaveBeenCalledTimes(isOfMenu(name) ? 1 : 0);
  expect(notice?.problem.kind).toBe(isOfMenu(name) ? undefined : 'no-connection');
  expect(capture).not.toHaveBeenCalled();
});

it.each([...TEXT, ...LINKS, ...FILES])(
  'the background stays awake until the clip is stored: %s',
  async (_, start) => {
    const stayAwake = vi.spyOn(awake, 'stayAwake');
    const by = savers(deps);
    await start(by, tab);
    expect(stayAwake).toHaveBeenCalledOnce();
    expect(await deps.jobs.all()).toHaveLength(1);
  },
);

describe('a menu whose save fails, like the popup', () => {
  const openPopup = vi.fn(async () => {});
  const openWindow = vi.fn();
  beforeEach(() => {
    openPopup.mockClear();
    openWindow.mockReset();
    Object.assign(fakeBrowser.action, { openPopup });
    vi.spyOn(fakeBrowser.windows, 'create').mockImplementation(openWindow);
  });
  const full = async () => Promise.reject(new ProblemError({ kind: 'storage' }));
  const seeing = (id: number) =>
    vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [{ ...shown, id }]);

  it('reports it in a small window if the user has switched to another tab', async () => {
    seeing(2);
    const { menus, intents } = savers(deps, { add: full });
    await menus.saveSelection(tab, {});
    expect([openPopup.mock.calls.length, openWindow.mock.calls.length]).toEqual([0, 1]);
    expect(intents.take(1).notice?.problem.kind).toBe('storage');
  });

  it('reports it on the visible tab if its own was closed', async () => {
    seeing(2);
    const { menus, intents } = savers(deps, {
      async add() {
        vi.spyOn(fakeBrowser.tabs, 'get').mockRejectedValue(new Error('no such tab'));
        return full();
      },
    });
    await menus.saveSelection(tab, {});
    expect(openPopup).toHaveBeenCalledOnce();
    expect(intents.take(2)).toMatchObject({
      link: { url: PAGE, title: 'A page', tabClosed: true },
      notice: { problem: { kind: 'storage' }, unsaved: { text: expect.stringContaining('Text.') } },
    });
  });

  it.each<[string, (by: Savers) => Promise<void>, object]>([
    ['a page', (by) => by.menus.savePage(tab), { destination: base }],
    ['a link', (by) => by.menus.saveLink(tab, { url: FILE, text: 'A' }), { destination: base }],
    ['a selection', (by) => by.menus.saveSelection(tab, {}), { what: 'selection', destination: notebook }],
    ['a file', (by) => by.menus.saveFile(tab, FILE), { what: 'tab-file', destination: base }],
    ['a screenshot', (by) => by.menus.saveScreenshot(tab), { what: 'screenshot', destination: base }],
  ])('offers to save %s to the same destination', async (_, start, intended) => {
    seeing(1);
    const by = savers(deps, { add: full });
    await start(by);
    expect(by.intents.take(1).intended).toEqual(intended);
  });

  it.each(TEXT)('says nothing if the user cancelled: %s', async (name, start) => {
    seeing(1);
    const capture = async () => Promise.reject(new ProblemError({ kind: 'cancelled' }));
    const by = savers(deps, { capture, isAwaited: false });
    const { notice } = await toldOf(by, start(by, tab));
    expect(openPopup).not.toHaveBeenCalled();
    expect(notice).toEqual(isOfMenu(name) ? undefined : { problem: { kind: 'cancelled' } });
  });
});

it('an image in a data: address has no address, whichever way it is saved', async () => {
  const url = 'data:application/pdf;base64,JVBERi0xLjc=';
  const by = savers(deps);
  await by.menus.saveFile(tab, url);
  await by.popup.save({ ...input, what: 'tab-file', url });
  expect((await deps.jobs.all()).map(({ clip }) => clip.url)).toEqual(['', '']);
});
