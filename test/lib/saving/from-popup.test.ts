import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DRAFTS } from '../../../lib/clipping/drafts';
import type { Input } from '../../../lib/contract/contract';
import * as pictures from '../../../lib/pictures/take-picture';
import { ProblemError, problemOf } from '../../../lib/problems/problem';
import { CONNECTION, makeDeps, type TestDeps } from '../support/deps';
import { CAPTURED, PAGE, savers } from './support/savers';

const notebook = { kind: 'notebook', id: 'nb', name: 'Reading' } as const;
const base = { kind: 'knowledge-base', id: 'kb', name: 'Research' } as const;
const FILE = 'https://files.example/a.pdf';
const SITE = 'https://files.example/*';
const tab = { id: 1, url: PAGE, title: 'A page' } as Browser.tabs.Tab; // no save reads more of it
const input: Input<'clip.save'> = {
  ...{ id: 'job-1', tabId: 1, what: 'link', title: 'A page', url: PAGE, destination: notebook },
};
const png = () => new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);
const full = () => Promise.reject(new ProblemError({ kind: 'storage' }));
let deps: TestDeps;

beforeEach(async () => {
  deps = await makeDeps(() => new Promise(() => {}));
  Object.assign(fakeBrowser.action, { openPopup: async () => {} });
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => tab);
});
afterEach(() => vi.restoreAllMocks());

const ofDisk = async () => ({
  jobs: (await deps.jobs.all()).map(({ id }) => id),
  drafts: await deps.values.of(DRAFTS, CONNECTION).get(),
  sites: (await deps.settings.get()).sites,
});

it('answers with the stored job', async () => {
  expect(await savers(deps).popup.save(input)).toMatchObject({ job: { id: 'job-1' } });
  expect((await ofDisk()).jobs).toEqual(['job-1']);
});

it('the same save twice makes one job', async () => {
  const { popup } = savers(deps);
  await Promise.all([popup.save(input), popup.save(input)]);
  expect((await ofDisk()).jobs).toEqual(['job-1']);
});

it('trial 52: a clip that the disk refuses is not reported as saved, and its text is offered', async () => {
  expect(await savers(deps, { add: full }).popup.save(input)).toEqual({
    problem: { kind: 'storage' },
    unsaved: {
      name: 'A page.md',
      text: expect.stringMatching(
        /^# A page\n\nSource: \[example\.org\]\(https:\/\/example\.org\/a\) · [-\d]+ [:\d]+\n$/,
      ),
    },
  });
});

it.each([true, false, undefined])('a link keeps whether its title is its own: %s', async (editedTitle) => {
  await savers(deps).popup.save({ ...input, editedTitle });
  const [job] = await deps.jobs.all();
  expect(job?.clip).toMatchObject({ kind: 'link', title: 'A page', ...(editedTitle && { editedTitle }) });
});

describe('the choice for the site, and the draft', () => {
  const entered = { ...input, always: true };
  const draft = { [PAGE]: { title: 'Mine' } };
  const area = { ...entered, what: 'area', destination: base } as const;
  it.each<[string, Input<'clip.save'>, Parameters<typeof savers>[1], Blob | undefined, boolean]>([
    ['a link that is stored', entered, {}, undefined, true],
    ['a link that the disk refused', entered, { add: full }, undefined, false],
    ['a part of the page that is stored', area, {}, png(), true],
    ['a part of the page that was not chosen', area, {}, undefined, false],
    ['a part of the page that the disk refused', area, { add: full }, png(), false],
  ])('are done with after %s', async (_, save, parts, picture, isDone) => {
    await deps.values.of(DRAFTS, CONNECTION).put(draft);
    const taken = vi.spyOn(pictures, 'takeArea').mockResolvedValue(picture);
    const { popup, saving } = savers(deps, parts);
    const saved = vi.spyOn(saving, 'save');
    await popup.save(save);
    await saved.mock.results[0]?.value;
    expect(taken).toHaveBeenCalledTimes(save.what === 'area' ? 1 : 0);
    const site = { host: 'example.org', destination: save.destination };
    await expect.poll(async () => (await ofDisk()).sites).toEqual(isDone ? [site] : []);
    await expect.poll(async () => PAGE in (await ofDisk()).drafts).toBe(!isDone);
  });
});

it('the user’s input is kept if an area cannot be saved after the popup has closed', async () => {
  vi.spyOn(pictures, 'takeArea').mockRejectedValue(new ProblemError({ kind: 'restricted-page' }));
  const { popup, intents, saving } = savers(deps);
  const saved = vi.spyOn(saving, 'save');
  const area = { ...input, what: 'area', title: 'Mine', destination: base } as const;
  expect(await popup.save(area)).toEqual({ onPage: true });
  await saved.mock.results[0]?.value;
  expect((await ofDisk()).drafts[PAGE]).toEqual({ title: 'Mine', what: 'area', destination: base });
  expect(intents.take(1)).toEqual({ notice: { problem: { kind: 'restricted-page' } } });
});

describe('a file of a site that the user must allow first', () => {
  const file: Input<'clip.save'> = {
    ...input,
    ...{ what: 'tab-file', title: 'Mine', url: FILE, destination: base, always: true, asksAccess: true },
  };

  it.each([
    ['while its tab is open', true],
    ['although its tab is closed by now', false],
  ])('is saved like any other after that: %s', async (_, isOpen) => {
    if (!isOpen) vi.spyOn(fakeBrowser.tabs, 'get').mockRejectedValue(new Error('no such tab'));
    await deps.values.of(DRAFTS, CONNECTION).put({ [FILE]: { title: 'Mine' } });
    let isAllowed = false;
    const fetch = async () => (isAllowed ? new Response('%PDF-1.7') : Promise.reject(new Error('no access')));
    const { popup, whenAllowed } = savers(deps, { fetch, isAwaited: false });
    expect(await popup.save(file).catch(problemOf)).toMatchObject({ kind: 'site-access' });
    isAllowed = true;
    await whenAllowed.allowed([SITE]);
    expect((await ofDisk()).jobs).toEqual(['job-1']);
    await expect.poll(async () => (await ofDisk()).drafts).toEqual({});
    await expect.poll(async () => (await ofDisk()).sites).toHaveLength(1);
  });

  it('is reported again, with the user’s input, if it still cannot be fetched', async () => {
    const fetch = () => Promise.reject(new Error('no access'));
    const { popup, whenAllowed, intents } = savers(deps, { fetch, isAwaited: false });
    await popup.save(file).catch(problemOf);
    expect(intents.take(1)).toEqual({});
    await whenAllowed.allowed([SITE]);
    expect(intents.take(1)).toMatchObject({
      link: { url: FILE, file: { name: 'a.pdf', access: SITE } },
      notice: { problem: { kind: 'site-access' } },
    });
    expect((await ofDisk()).drafts[FILE]).toMatchObject({ title: 'Mine', what: 'tab-file' });
  });
});

describe('only what a note does not have yet', () => {
  const append: Input<'clip.save'> = {
    ...input,
    ...{ what: 'article', onlyNew: true, destination: { kind: 'note', id: 'n', name: 'Notes' } },
  };
  const offline = { kind: 'offline' } as const;
  it.each<[string, Parameters<typeof savers>[1], string, boolean]>([
    [
      'no text is offered if the note has all of it',
      { note: async () => ({ value: { text: 'Text.' } }) },
      'nothing-new',
      false,
    ],
    [
      'the text is offered if the note cannot be read',
      { note: () => Promise.reject(new ProblemError(offline)) },
      'offline',
      true,
    ],
    [
      'the text is offered if only a cached note can be read',
      { note: async () => ({ value: { text: '' }, stale: { at: 1, problem: offline } }) },
      'offline',
      true,
    ],
  ])('%s', async (_, parts, kind, isOffered) => {
    const answer = await savers(deps, parts).popup.save(append).catch(problemOf);
    expect(answer).toEqual(
      isOffered
        ? { problem: { kind }, unsaved: { name: 'A page.md', text: expect.stringContaining('Text.') } }
        : { kind },
    );
  });
});

it('records that the fallback was dropped if the tab navigated while the popup was open', async () => {
  await deps.settings.put({ rescue: true });
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => ({
    ...tab,
    url: 'https://example.org/b',
  }));
  const capture = vi.fn(async () => CAPTURED);
  const { popup } = savers(deps, { capture });
  const ofPage = { ...input, canonical: '', destination: base };
  await popup.save(ofPage);
  expect((await deps.jobs.all())[0]?.clip).toMatchObject({ fallbackDropped: true });
  expect(capture).not.toHaveBeenCalled();
  // The fallback of a link on a page was never possible.
  const { canonical: _, ...ofLink } = ofPage;
  await popup.save({ ...ofLink, id: 'job-2' });
  expect((await deps.jobs.get('job-2')).clip.fallbackDropped).toBeUndefined();
});
