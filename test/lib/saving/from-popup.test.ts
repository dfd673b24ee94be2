import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DRAFTS } from '../../../lib/clipping/drafts';
import type { Input } from '../../../lib/contract/contract';
import { KINDS } from '../../../lib/destinations/kinds';
import { destinationKey } from '../../../lib/model/destination-key';
import * as pictures from '../../../lib/pictures/take-picture';
import { ProblemError, problemOf } from '../../../lib/problems/problem';
import { COVERAGE } from '../support/coverage';
import { CONNECTION, makeDeps, type TestDeps } from '../support/deps';
import { base, notebook } from '../support/destinations';
import { unanswered } from '../support/fake-client';
import { CAPTURED, PAGE, savers } from './support/savers';

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
  deps = await makeDeps(unanswered);
  Object.assign(fakeBrowser.action, { openPopup: async () => {} });
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => tab);
});
afterEach(() => vi.restoreAllMocks());

const ofDisk = async () => ({
  jobs: (await deps.jobs.all()).map(({ id }) => id),
  drafts: await deps.values.of(DRAFTS, CONNECTION).get(),
  kinds: await deps.values.of(KINDS, CONNECTION).get(),
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

it.each(['article', 'screenshot', 'area'] as const)(
  'trial 67: %s is not taken of a tab that shows another page by now',
  async (what) => {
    const elsewhere = { ...tab, url: 'https://example.org/inbox' };
    vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => elsewhere);
    const saved = savers(deps).popup.save({ ...input, what, destination: base });
    expect(await saved.catch(problemOf)).toEqual({ kind: 'page-changed' });
    expect((await ofDisk()).jobs).toEqual([]);
  },
);

it.each([true, false, undefined])('a link keeps whether its title is its own: %s', async (editedTitle) => {
  await savers(deps).popup.save({ ...input, editedTitle });
  const [job] = await deps.jobs.all();
  expect(job?.clip).toMatchObject({ kind: 'link', title: 'A page', ...(editedTitle && { editedTitle }) });
});

describe('a save keeps its kind for the destination, and removes the draft', () => {
  const draft = { [PAGE]: { title: 'Mine' } };
  const area = { ...input, what: 'area', destination: base } as const;
  it.each<[string, boolean, Input<'clip.save'>, Parameters<typeof savers>[1], Blob | undefined]>([
    ['a link that is stored', true, input, {}, undefined],
    ['a link that the disk refused', false, input, { add: full }, undefined],
    ['a part of the page that is stored', true, area, {}, png()],
    ['a part of the page that was not chosen', false, area, {}, undefined],
    ['a part of the page that the disk refused', false, area, { add: full }, png()],
  ])('%s: %s', async (_, isDone, save, parts, picture) => {
    await deps.values.of(DRAFTS, CONNECTION).put(draft);
    const taken = vi.spyOn(pictures, 'takeArea').mockResolvedValue(picture);
    const { popup, saving } = savers(deps, parts);
    const saved = vi.spyOn(saving, 'save');
    await popup.save(save);
    await saved.mock.results[0]?.value;
    expect(taken).toHaveBeenCalledTimes(save.what === 'area' ? 1 : 0);
    const kinds = { [destinationKey(save.destination)]: save.what };
    await expect.poll(async () => (await ofDisk()).kinds).toEqual(isDone ? kinds : {});
    await expect.poll(async () => PAGE in (await ofDisk()).drafts).toBe(!isDone);
  });
});

it.each([
  ['Mine', true],
  ['', false],
])(
  'the user’s input is kept if an area cannot be saved after the popup has closed: “%s”',
  async (title, editedTitle) => {
    vi.spyOn(pictures, 'takeArea').mockRejectedValue(new ProblemError({ kind: 'restricted-page' }));
    const { popup, intents, saving } = savers(deps);
    const saved = vi.spyOn(saving, 'save');
    const area = {
      ...input,
      what: 'area',
      title: title || 'A page',
      editedTitle,
      destination: base,
    } as const;
    expect(await popup.save(area)).toEqual({ onPage: true });
    await saved.mock.results[0]?.value;
    expect((await ofDisk()).drafts[PAGE]).toEqual({ title, what: 'area', destination: base });
    expect(intents.take(1)).toEqual({ notice: { problem: { kind: 'restricted-page' } } });
  },
);

it.each<[string, Partial<Input<'clip.save'>>, boolean | undefined]>([
  ['a link that becomes a file', { destination: base }, true],
  ['a link that a notebook takes with words', {}, undefined],
  ['an article', { what: 'article', destination: base }, undefined],
])(
  'the draft of a failed save with own words keeps the choice “note and link”: %s',
  async (_, part, kept) => {
    const { popup } = savers(deps, { add: full, isAwaited: false });
    await popup.save({ ...input, words: 'Read it.', ...part }).catch(problemOf);
    expect((await ofDisk()).drafts[PAGE]).toMatchObject({ words: 'Read it.' });
    expect((await ofDisk()).drafts[PAGE]?.wordsWithLink).toBe(kept);
  },
);

describe('a file of a site that the user must allow first', () => {
  const file: Input<'clip.save'> = {
    ...input,
    ...{ what: 'tab-file', title: 'Mine', editedTitle: true, url: FILE, destination: base, asksAccess: true },
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
    await expect.poll(async () => (await ofDisk()).kinds).toEqual({ [destinationKey(base)]: 'tab-file' });
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
  it('what is on its way to the note is not appended again', async () => {
    const { popup } = savers(deps);
    await popup.save(append);
    const again = popup.save({ ...append, id: 'job-2' });
    expect(await again.catch(problemOf)).toMatchObject({ kind: 'nothing-new' });
    await deps.outbox.discard('job-1');
    expect(await popup.save({ ...append, id: 'job-3' })).toMatchObject({ job: { id: 'job-3' } });
    // The user may give it up.
    await deps.jobs.update('job-3', (job) => ({ ...job, state: 'unknown' }));
    expect(await popup.save({ ...append, id: 'job-4' })).toMatchObject({ job: { id: 'job-4' } });
  });

  it('what another note of a long clip has is not appended, and the rest goes to the last note', async () => {
    const texts: Record<string, string> = { n: 'One.', n2: 'Two.', n3: 'Three.' };
    const markdown = 'One.\n\nTwo.\n\nThree.\n\nFour.';
    const { popup } = savers(deps, {
      capture: async () => ({ ...CAPTURED, markdown }),
      note: async (id) => ({ value: { text: texts[id] ?? '' } }),
      notesOf: () => Object.keys(texts),
    });
    await popup.save(append);
    const { destination } = await deps.jobs.get('job-1');
    expect([destination.id, await deps.jobs.content('job-1')]).toEqual(['n3', 'Four.']);
  });

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

describe('what the user wrote', () => {
  const article = { ...input, what: 'article' } as const;
  const edited = {
    what: 'article',
    url: PAGE,
    author: 'Ana',
    markdown: 'Mine.\u0000',
    coverage: COVERAGE,
  } as const;
  const contentOf = async () => (await deps.jobs.all()).map(({ id }) => deps.jobs.content(id))[0];

  it('stands before the page’s text', async () => {
    await savers(deps).popup.save({ ...article, words: 'Read it. #maths' });
    expect(await contentOf()).toBe('Read it.\n\n#maths\n\n---\n\nText.');
  });

  it('makes a link to a knowledge base a file', async () => {
    await savers(deps).popup.save({ ...input, destination: base, words: 'Read it.' });
    const [job] = await deps.jobs.all();
    expect([job?.kind, await contentOf()]).toEqual(['markdown-file', 'Read it.']);
  });

  it('is offered if nothing could be stored', async () => {
    const saved = await savers(deps, { add: full }).popup.save({ ...article, words: 'Read it.' });
    expect(saved).toMatchObject({ unsaved: { text: expect.stringContaining('Read it.\n\n---\n\nText.') } });
  });

  it('leaves its tags to be completed, once it is stored', async () => {
    const { popup } = savers(deps);
    await popup.save({ ...article, words: 'For the #maths group #论文' });
    await expect.poll(() => deps.tags.list()).toEqual(['maths', '论文']);
  });

  it('is appended alone if the note has all of the page', async () => {
    const note = { kind: 'note', id: 'n', name: 'Meeting' } as const;
    const parts = { note: async () => ({ value: { text: 'Text.' } }) };
    const append = { ...article, destination: note, onlyNew: true };
    await expect(savers(deps, parts).popup.save(append)).rejects.toMatchObject({
      problem: { kind: 'nothing-new' },
    });
    await savers(deps, parts).popup.save({ ...append, words: 'Again.' });
    expect(await contentOf()).toBe('Again.');
  });

  it.each([
    ['with only what is new in the page: the next page is not offered there', true, []],
    ['with all of the page: the next page is offered there', false, ['n']],
  ])('goes to a note, %s', async (_, onlyNew, used) => {
    const note = { kind: 'note', id: 'n', name: 'Meeting' } as const;
    await savers(deps).popup.save({ ...article, destination: note, onlyNew });
    expect(deps.used.map(({ id }) => id)).toEqual(used);
  });

  it('replaces the page’s text if the user edited that, and the page is not read again', async () => {
    const capture = vi.fn();
    await savers(deps, { capture }).popup.save({ ...article, edited, words: 'Read it.' });
    expect(capture).not.toHaveBeenCalled();
    const [job] = await deps.jobs.all();
    expect(job?.clip).toMatchObject({
      kind: 'article',
      author: 'Ana',
      coverage: { ...COVERAGE, edited: true },
    });
    expect(await contentOf()).toBe('Read it.\n\n---\n\nMine.');
  });

  it('is saved as the user saw it, and the page is not read again', async () => {
    const capture = vi.fn();
    await savers(deps, { capture }).popup.save({ ...article, previewed: edited });
    expect(capture).not.toHaveBeenCalled();
    const [job] = await deps.jobs.all();
    expect(job?.clip).toMatchObject({ kind: 'article', author: 'Ana', coverage: COVERAGE });
    expect(job?.clip.coverage).not.toHaveProperty('edited');
    expect(await contentOf()).toBe('Mine.');
  });

  it('is not saved from a private window', async () => {
    vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => ({ ...tab, incognito: true }));
    const { popup } = savers(deps);
    expect(await popup.save({ ...article, edited }).catch(problemOf)).toEqual({ kind: 'private-window' });
    expect(await contentOf()).toBeUndefined();
  });
});
