import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Access } from '../../../lib/access/access';
import { createActions } from '../../../lib/clipping/actions';
import { createFileActions } from '../../../lib/clipping/file-actions';
import { createIntents, type Intents } from '../../../lib/clipping/intents';
import { createClipSaver } from '../../../lib/clipping/save-clip';
import type { Destination } from '../../../lib/destination';
import { createFiles } from '../../../lib/files/files';
import { problemOf } from '../../../lib/problem';
import { CONNECTION, makeWorld, type TestWorld } from '../support/world';

const URL = 'https://example.org/a.pdf';
const tab = { id: 1, url: URL, title: 'A page' } as Browser.tabs.Tab; // nothing here looks at more of it
const notebook: Destination = { kind: 'notebook', id: 'nb', name: 'Reading' };
const base: Destination = { kind: 'knowledge-base', id: 'kb', name: 'Research' };
const captured = {
  title: 'A page',
  url: URL,
  readAt: URL,
  markdown: 'Text.',
  plainText: false,
  articleFound: true,
};
const OTHER = { problem: { kind: 'other-account' } };

let world: TestWorld;
let intents: Intents;
/** Who is connected by the time that a page is read, or a file fetched. */
let later = CONNECTION;

/** All that saves, over an account that may be another one once the page or file is there. */
function savers() {
  const { values, outbox, jobs, clock } = world;
  const taken = async <T>(what: T): Promise<T> => {
    await values.connection.put(later);
    return what;
  };
  const capture = () => taken({ ...captured, droppedImages: 0 });
  const common = {
    ...{ values, outbox, intents, online: () => true, now: () => clock.now, sourceLabel: () => 'Source:' },
    captures: { capture, progress: vi.fn(), cancel: vi.fn() },
    fetch: () => taken(new Response('%PDF-1.7')),
    isAwaited: async () => true,
    access: { forFile: (fetchIt) => fetchIt() } satisfies Pick<Access, 'forFile'>,
  };
  const unused = {} as never; // none of these saves comes to it
  const files = createFiles({
    ...common,
    jobs,
    connection: values.connection,
    drops: unused,
    client: unused,
  });
  const fileActions = createFileActions({ ...common, files });
  const clips = createClipSaver({ ...common, files, fileActions, whenAllowed: unused, library: unused });
  return { ...fileActions, ...createActions(common), save: clips.save };
}

beforeEach(async () => {
  later = CONNECTION;
  intents = createIntents();
  world = await makeWorld(() => new Promise(() => {}));
  await world.values.recents.put([notebook, base]);
  Object.assign(fakeBrowser.action, { openPopup: async () => {} });
  Object.assign(fakeBrowser.tabs, { get: async () => tab });
});
afterEach(() => vi.restoreAllMocks());

const input = { id: 'id', tabId: 1, url: URL, title: 'A page', destination: base };
it.each<[string, (by: ReturnType<typeof savers>) => Promise<unknown>]>([
  ['a selection by the menu', (by) => by.saveSelection(tab, {})],
  ['a file by the menu', (by) => by.saveFile(tab, URL)],
  ['an article by the popup', (by) => by.save({ ...input, what: 'article' })],
  ['a file by the popup', (by) => by.save({ ...input, what: 'tab-file' })],
])('%s goes to no place of an account that is no longer connected', async (_, save) => {
  const said = async () => {
    const thrown = await save(savers()).then(() => undefined, problemOf);
    const { notice, intended } = intents.take(1);
    return { problem: thrown ?? notice?.problem, place: intended?.destination };
  };
  later = { ...CONNECTION, clientId: 'another' };
  expect(await said()).toEqual({ ...OTHER, place: undefined });
  expect(await world.jobs.all()).toEqual([]);
  // Another key is the same account.
  await world.values.connection.put(CONNECTION);
  later = { ...CONNECTION, apiKey: 'another-key' };
  expect(await said()).toEqual({ problem: undefined, place: undefined });
  expect(await world.jobs.all()).toHaveLength(1);
});
