import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as open from '../../../lib/clipping/open-page';
import * as visits from '../../../lib/clipping/visit';
import type { Clip } from '../../../lib/model/clip';
import type { Link } from '../../../lib/model/link';
import { ProblemError } from '../../../lib/problems/problem';
import { COVERAGE } from '../support/coverage';
import { CONNECTION, makeDeps, type TestDeps } from '../support/deps';
import { base, notebook } from '../support/destinations';
import { unanswered } from '../support/fake-client';
import { CAPTURED, PAGE, savers } from './support/savers';

const NOT_CAPTURED = 'failed not-captured';
let deps: TestDeps;

/** A batch of one link whose page is wanted. */
async function wanted(change: Partial<Link> = {}): Promise<void> {
  const link = { url: PAGE, title: 'A page', ...change };
  await deps.batches.add({ id: 'b', destinations: [base], from: 0, links: [{ link, to: 0, isPage: true }] });
  await deps.batches.setRun('b', 'running');
}
const counts = async () => {
  const [view] = await deps.batches.list();
  return Object.entries(view?.counts ?? {}).flatMap(([state, count]) =>
    count > 0 ? `${state} ${count}` : [],
  );
};
const groups = async () => (await deps.batches.list())[0]?.groups.map(({ key }) => key);

beforeEach(async () => {
  deps = await makeDeps(unanswered);
  await deps.outbox.pauseAll(true);
  vi.restoreAllMocks();
  vi.spyOn(open, 'clipOpenPage').mockResolvedValue(undefined);
  vi.spyOn(visits, 'visit').mockImplementation(
    (url, _sleep, use) => use({ id: 7, url, incognito: false } as Parameters<typeof use>[0]), // the only fields that are read
  );
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 7, url: PAGE }) });
});

describe('a page that is wanted as the browser shows it', () => {
  it('is never sent as a link, and waits to be read', async () => {
    await wanted();
    expect(await counts()).toEqual(['failed 1']);
    expect(await groups()).toEqual([NOT_CAPTURED]);
  });

  it('is read in a tab that is opened for it, and goes as a job of its own', async () => {
    await wanted();
    await savers(deps).batch.rescue({ id: 'b', n: 0 });
    expect(await deps.jobs.all()).toMatchObject([
      { id: 'b 0 seen', kind: 'markdown-file', destination: base, clip: { title: 'A page', url: PAGE } },
    ]);
    expect(await counts()).toEqual(['seen 1']);
    expect(await groups()).toEqual([]);
  });

  it('is read in its own tab if there is one', async () => {
    await wanted();
    const clip: Clip = {
      kind: 'article',
      title: 'Own',
      url: PAGE,
      capturedAt: 1,
      markdown: 'x',
      coverage: COVERAGE,
    };
    vi.spyOn(open, 'clipOpenPage').mockResolvedValue(clip);
    await savers(deps).batch.rescue({ id: 'b', n: 0 });
    expect(visits.visit).not.toHaveBeenCalled();
    expect(await deps.jobs.all()).toMatchObject([{ clip: { title: 'Own' } }]);
  });

  it('keeps the title that the user gave it', async () => {
    await wanted({ title: 'Mine', editedTitle: true });
    await savers(deps).batch.rescue({ id: 'b', n: 0 });
    expect(await deps.jobs.all()).toMatchObject([{ clip: { title: 'Mine' } }]);
  });

  it('goes once although the answer to the first attempt was lost', async () => {
    await wanted();
    const lost = savers(deps);
    vi.spyOn(deps.batches, 'markRescued').mockRejectedValueOnce(new Error('the background was killed'));
    await expect(lost.batch.rescue({ id: 'b', n: 0 })).rejects.toThrow();
    await savers(deps).batch.rescue({ id: 'b', n: 0 });
    expect(await deps.jobs.all()).toHaveLength(1);
    await expect(lost.batch.rescue({ id: 'b', n: 0 })).rejects.toMatchObject({
      problem: { kind: 'too-late' },
    });
  });

  it.each([
    ['shows a sign-in form', { coverage: { ...COVERAGE, barrier: 'sign-in-page' as const } }, 'wrong-page'],
    ['shows a check', { title: 'Just a moment…' }, 'wrong-page'],
    ['shows an error', { title: '404 Not Found' }, 'wrong-page'],
  ])('is not saved if its tab %s', async (_, change, kind) => {
    await wanted();
    const { batch } = savers(deps, { capture: async () => ({ ...CAPTURED, ...change }) });
    await expect(batch.rescue({ id: 'b', n: 0 })).rejects.toMatchObject({ problem: { kind } });
    expect(await groups()).toEqual([`failed ${kind}`]);
    expect(await deps.jobs.all()).toEqual([]);
  });

  it('is named with what kept it from being read', async () => {
    await wanted();
    const capture = () => Promise.reject(new ProblemError({ kind: 'restricted-page' }));
    const { batch } = savers(deps, { capture });
    await expect(batch.rescue({ id: 'b', n: 0 })).rejects.toMatchObject({
      problem: { kind: 'restricted-page' },
    });
    expect(await groups()).toEqual([NOT_CAPTURED]);
  });

  it.each([0, 1])('goes to no other account (checked %i times before it is connected)', async (checks) => {
    await wanted();
    const unsaved = deps.batches.unsaved;
    const connect = () => deps.values.connect({ ...CONNECTION, clientId: 'other' });
    let asked = 0;
    vi.spyOn(deps.batches, 'unsaved').mockImplementation(async (...input) => {
      if (checks === 0) await connect();
      const item = await unsaved(...input);
      if (asked++ === 0 && checks === 1) await connect();
      return item;
    });
    const saved = savers(deps).batch.rescue({ id: 'b', n: 0 });
    await expect(saved).rejects.toMatchObject({ problem: { kind: 'other-account' } });
    expect(await deps.jobs.all()).toEqual([]);
  });
});

it('saves the links of a group as a note, without the states', async () => {
  await wanted({ title: 'A [page]' });
  const input = { id: 'b', group: NOT_CAPTURED, noteId: 'note', title: '1 link', destination: notebook };
  await savers(deps).batch.saveNote(input);
  expect(await deps.jobs.get('note')).toMatchObject({ kind: 'create-note', destination: notebook });
  expect((await deps.outbox.markdown('note')).text).toMatch(
    /^# 1 link\n\n[^\n]*\n\n- \[A \\\[page\\\]\]\(<https:\/\/example.org\/a>\)\n$/,
  );
});
