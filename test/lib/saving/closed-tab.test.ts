import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createIntents } from '../../../lib/clipping/intents';
import { pageOf } from '../../../lib/clipping/page-of';
import type { Input } from '../../../lib/contract/contract';
import { ProblemError, type ProblemKind, problemOf } from '../../../lib/problems/problem';
import { makeDeps, type TestDeps } from '../support/deps';
import { base } from '../support/destinations';
import { unanswered } from '../support/fake-client';
import { savers } from './support/savers';

let deps: TestDeps;
beforeEach(async () => {
  file = new Response('%PDF-1.7');
  deps = await makeDeps(unanswered);
  vi.spyOn(fakeBrowser.tabs, 'get').mockRejectedValue(new Error('No tab with id: 1.'));
});
afterEach(() => vi.restoreAllMocks());

const save = { id: 'id', tabId: 1, url: 'https://example.org/a.pdf', title: 'Mine', destination: base };

let file: Response;
const saver = () => savers(deps, { fetch: async () => file }).popup;

it.each<[Input<'clip.save'>['what'], string | undefined]>([
  ['link', undefined],
  ['tab-file', undefined],
  ['article', 'gone'],
  ['screenshot', 'gone'],
  ['area', 'gone'],
])('if the tab is closed by now, %s: %s', async (what, problem) => {
  const thrown = await saver()
    .save({ ...save, what })
    .then(() => undefined, problemOf);
  expect(thrown?.kind).toBe(problem);
  expect(await deps.jobs.all()).toHaveLength(problem ? 0 : 1);
});

it.each<ProblemKind>(['gone', 'page-changed'])(
  '%s: the selected text that the menu has is saved',
  async (kind) => {
    const { menus } = savers(deps, { capture: () => Promise.reject(new ProblemError({ kind })) });
    await deps.settings.put({ pinned: [{ kind: 'notebook', id: 'nb', name: 'Reading' }] });
    const tab = { id: 1, url: save.url, title: 'A page' } as Browser.tabs.Tab; // nothing more of it is read
    await menus.saveSelection(tab, { frameId: 0, plainText: 'Some words' });
    expect(await deps.jobs.all()).toMatchObject([{ clip: { kind: 'selection', url: save.url } }]);
  },
);

it('a closed tab is not probed', async () => {
  const page = pageOf(1, {
    ...deps,
    intents: createIntents(Date.now),
    history: { find: async () => undefined },
  });
  expect(await page.catch(problemOf)).toEqual({ kind: 'gone' });
});

it('trial 74: a file that was redirected keeps the address of the request', async () => {
  const url = 'https://files.example.org/b.pdf';
  Object.defineProperties(file, { url: { value: url }, redirected: { value: true } });
  await saver().save({ ...save, what: 'tab-file' });
  expect(await deps.jobs.all()).toMatchObject([{ clip: { url } }]);
});
