import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { RECENTS } from '../../../lib/destinations/recents';
import { CONNECTION, makeDeps, type TestDeps } from '../support/deps';
import { base, notebook } from '../support/destinations';
import { unanswered } from '../support/fake-client';
import { type Answer, CAPTURED, type Savers, savers, toldOf } from './support/savers';

const URL = 'https://example.org/a.pdf';
const tab = { id: 1, url: URL, title: 'A page' } as Browser.tabs.Tab; // nothing here reads more of it
const OTHER = { problem: { kind: 'other-account' } };

let deps: TestDeps;
/** The connected account when the page has been read, or the file fetched. */
let later = CONNECTION;

/** All ways to save; the account changes to `later` while the page or file is read. */
function switching(): Savers {
  const taken = async <T>(what: T): Promise<T> => {
    await deps.values.connect(later);
    return what;
  };
  return savers(deps, {
    capture: () => taken({ ...CAPTURED, url: URL, readAt: URL }),
    fetch: () => taken(new Response('%PDF-1.7')),
  });
}

beforeEach(async () => {
  later = CONNECTION;
  deps = await makeDeps(unanswered);
  await deps.values.of(RECENTS, CONNECTION).put([notebook, base]);
  Object.assign(fakeBrowser.action, { openPopup: async () => {} });
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => tab);
});

afterEach(() => vi.restoreAllMocks());

const input = { id: 'id', tabId: 1, url: URL, title: 'A page', destination: base };
it.each<[string, (by: Savers) => Answer]>([
  ['a selection by the menu', (by) => by.menus.saveSelection(tab, {})],
  ['a file by the menu', (by) => by.menus.saveFile(tab, URL)],
  ['an article by the popup', (by) => by.popup.save({ ...input, what: 'article' })],
  ['a file by the popup', (by) => by.popup.save({ ...input, what: 'tab-file' })],
])('%s goes to no destination of an account that is no longer connected', async (_, save) => {
  const said = async () => {
    const by = switching();
    const { notice, intended } = await toldOf(by, save(by));
    return { problem: notice?.problem, place: intended?.destination };
  };
  later = { ...CONNECTION, clientId: 'another' };
  expect(await said()).toEqual({ ...OTHER, place: undefined });
  expect(await deps.jobs.all()).toEqual([]);
  // Another key is still the same account.
  await deps.values.connect(CONNECTION);
  later = { ...CONNECTION, apiKey: 'another-key' };
  expect(await said()).toEqual({ problem: undefined, place: undefined });
  expect(await deps.jobs.all()).toHaveLength(1);
});
