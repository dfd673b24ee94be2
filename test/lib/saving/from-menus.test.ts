import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Intent, Intents } from '../../../lib/clipping/intents';
import { RECENTS } from '../../../lib/destinations/recents';
import type { MenuActions } from '../../../lib/menus/menu';
import type { Destination } from '../../../lib/model/destination';
import { destinationKey } from '../../../lib/model/destination-key';
import { ROOT_NOTEBOOK } from '../../../lib/model/root-notebook';
import { ProblemError, type ProblemKind } from '../../../lib/problems/problem';
import { makeCaptures } from '../support/captures';
import { CONNECTION, makeDeps, type TestDeps } from '../support/deps';
import { unanswered } from '../support/fake-client';
import { CAPTURED, savers } from './support/savers';

const URL = 'https://example.org/a';
const tab = { id: 1, url: URL, title: 'A page' } as Browser.tabs.Tab; // no action reads more of it
/** The same page in the reader view, which extensions cannot read. */
const READER = `about:reader?url=${encodeURIComponent(URL)}`;
const base = (id: string): Destination => ({ kind: 'knowledge-base', id, name: id });
const link = { url: 'https://example.org/b', text: 'A link' };
const openPopup = vi.fn(async () => {});
let deps: TestDeps;
let actions: MenuActions;
let intents: Intents;

beforeEach(async () => {
  openPopup.mockClear();
  Object.assign(fakeBrowser.action, { openPopup });
  deps = await makeDeps(unanswered);
  const { capture } = makeCaptures();
  ({ menus: actions, intents } = savers(deps, { capture }));
  await deps.values.of(RECENTS, CONNECTION).put([base('recent')]);
  await deps.settings.put({
    pinned: [base('one'), base('two')],
    sites: [{ host: 'example.org', destination: base('site') }],
  });
});
afterEach(() => vi.restoreAllMocks());

const saved = async () => (await deps.jobs.all()).map(({ clip, destination }) => [clip.url, destination.id]);

describe('a menu item or a shortcut saves', () => {
  it.each<[string, () => Promise<void>, [string, string]]>([
    ['a page to the destination of its site', () => actions.savePage(tab), [URL, 'site']],
    [
      'a page to the destination used last',
      () => actions.savePage({ ...tab, url: 'https://b.example/' }),
      ['https://b.example/', 'recent'],
    ],
    [
      'a page in the reader view to the destination of its site',
      () => actions.savePage({ ...tab, url: READER }),
      [URL, 'site'],
    ],
    ['a page to the first pinned destination', () => actions.savePinned(tab, {}), [URL, 'one']],
    [
      'a link to a pinned destination',
      () => actions.savePinned(tab, { key: destinationKey(base('two')), link }),
      [link.url, 'two'],
    ],
  ])('%s', async (_, act, expected) => {
    await act();
    expect(await saved()).toEqual([expected]);
    expect(openPopup).not.toHaveBeenCalled();
  });
});

it('a selection in the reader view is saved with the address of the page', async () => {
  const capture = () => Promise.reject(new ProblemError({ kind: 'restricted-page' }));
  const { menus } = savers(deps, { capture });
  await menus.saveSelection({ ...tab, url: READER }, { plainText: 'Some words' });
  expect((await deps.jobs.all())[0]?.clip).toMatchObject({ kind: 'selection', url: URL });
});

it.each<[ProblemKind, number]>([
  ['unexpected', 1],
  ['cancelled', 0],
])(
  'if the capture of a selection ends as %s, the text that the browser gave is saved %i times',
  async (kind, times) => {
    const { menus } = savers(deps, { capture: () => Promise.reject(new ProblemError({ kind })) });
    await menus.saveSelection(tab, { plainText: 'Some words' });
    expect(await deps.jobs.all()).toHaveLength(times);
  },
);

it('a local file is saved as its text, because it has no link', async () => {
  const capture = async () => ({ ...CAPTURED, url: '', readAt: 'file:///tmp/a.html' });
  const { menus } = savers(deps, { capture });
  await menus.savePage({ ...tab, url: 'file:///tmp/a.html' });
  const [job] = await deps.jobs.all();
  expect(job).toMatchObject({
    kind: 'markdown-file',
    clip: { kind: 'article' },
    destination: { id: 'recent' },
  });
});

const canonical = 'https://example.org/canonical';
it.each([
  ['keeps its canonical address', URL, canonical],
  ['does not get that of the next page of its tab', 'https://example.org/next', undefined],
])('a page that is saved as a link %s', async (_, url, also) => {
  const result = {
    title: '',
    url,
    canonical,
    site: '',
    heading: '',
    selectionMark: '',
    isDocument: true,
    contentType: '',
  };
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockResolvedValueOnce([{ frameId: 0, result }] as never); // typed as for a script without a result
  await actions.savePage(tab);
  const [job] = await deps.jobs.all();
  expect(job?.clip).toMatchObject({ kind: 'link', url: URL });
  expect(job?.clip.also).toBe(also);
});

describe('it asks in the popup and saves nothing', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<void>]>([
    [
      'if the user wants to be asked',
      () => deps.settings.put({ askFirst: true }),
      () => actions.savePage(tab),
    ],
    [
      'if the destination is no longer pinned',
      async () => {},
      () => actions.savePinned(tab, { key: destinationKey(base('gone')) }),
    ],
    ['where nothing is pinned', () => deps.settings.put({ pinned: [] }), () => actions.savePinned(tab, {})],
  ])('%s', async (_, before, act) => {
    await before();
    await act();
    expect(await saved()).toEqual([]);
    expect(openPopup).toHaveBeenCalledOnce();
  });
});

describe('if the user wants to be asked, the popup gets the details', () => {
  const note: Destination = { kind: 'note', id: 'last', name: 'last' };
  const selection = { plainText: 'Some words' };
  it.each<[string, () => Promise<void>, Intent]>([
    ['nothing of a page, which it knows', () => actions.savePage(tab), {}],
    ['the link', () => actions.saveLink(tab, link), { link: expect.objectContaining({ url: link.url }) }],
    [
      'that it is the selection, and becomes a new note',
      () => actions.saveSelection(tab, selection),
      { intended: { what: 'selection', destination: ROOT_NOTEBOOK } },
    ],
    [
      'the note that the menu named',
      () => actions.appendSelection(tab, selection),
      { intended: { what: 'selection', destination: note } },
    ],
    [
      'the pinned destination in the menu item',
      () => actions.savePinned(tab, { key: destinationKey(base('two')) }),
      { intended: { destination: base('two') } },
    ],
    [
      'the pinned destination for a link',
      () => actions.savePinned(tab, { key: destinationKey(base('two')), link }),
      { link: expect.objectContaining({ url: link.url }), intended: { destination: base('two') } },
    ],
  ])('%s', async (_, act, expected) => {
    await deps.lastUsed.wrote(CONNECTION, note);
    await deps.settings.put({ askFirst: true });
    await act();
    expect(intents.take(1)).toEqual(expected);
    expect(intents.take(1)).toEqual({});
    expect(await saved()).toEqual([]);
  });
});

it('passes the problem and the destination to the popup, so that one tap tries again', async () => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue(tab as never); // the types want the result of a callback
  await actions.savePinned({ ...tab, url: 'about:config' }, {});
  expect(intents.take(1)).toEqual({
    intended: { destination: base('one') },
    notice: { problem: expect.anything(), unsaved: undefined },
  });
});
