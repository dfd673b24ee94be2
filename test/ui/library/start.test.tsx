import { beforeEach, expect, it, vi } from 'vitest';
import type { SavedBefore } from '../../../lib/contract/history';
import type { JobView } from '../../../lib/contract/outbox';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';
import { jobOf, journal, listOf, meeting, methodsAsked, research } from '../background';
import { click, find, settle } from '../screen';
import { crumbs, freshPage, idle, open } from './open-library';
import { shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const saved = (part: Partial<SavedBefore>): SavedBefore => ({
  ...{ id: 'j', url: 'https://a.example/', title: 'Tea', kind: 'article', at: Date.now() - 60_000 },
  ...{ destination: journal, savedTo: meeting, here: true },
  ...part,
});
const words = () => [...document.querySelectorAll('.start .item')].map((item) => item.textContent);

async function openStart(
  pinned: number,
  history: SavedBefore[],
  jobs: JobView[] = [],
  remembers = true,
): Promise<void> {
  await open(shelves, {
    'outbox.list': () => jobs,
    'destinations.first': () => ({ ...listOf([research, journal]), pinned }),
    'history.list': () => history,
    'settings.get': () => ({ ...DEFAULT_SETTINGS, history: remembers }),
  });
  expect(methodsAsked()).not.toContain('history.list');
  for (const run of idle) run();
  await vi.dynamicImportSettled();
  await settle(() => {});
}

it('shows pinned destinations and recent saves once the browser is idle', async () => {
  const elsewhere = saved({ id: 'o', here: false, title: 'Of another account' });
  await openStart(1, [saved({}), elsewhere]);
  expect(words()).toEqual(['Research', 'Tea1 minute agoJournal']);
});

it('shows notes and files of the user among the recent saves, by their time', async () => {
  const [minute, at] = [60_000, Date.now()];
  const own = (id: string, ago: number, part: Partial<JobView>) =>
    jobOf({
      id,
      clip: { kind: 'written', title: id, url: '' },
      state: 'confirmed',
      savedTo: meeting,
      receipt: { ids: [id], at: at - ago * minute },
      ...part,
    });
  await openStart(
    0,
    [saved({ at: at - 3 * minute })],
    [
      own('Older', 5, {}),
      own('Newer', 2, { destination: research, savedTo: research, savedAs: 'Newer.md' }),
      // The history has it, or the user cleared it there.
      own('Page', 1, { clip: { kind: 'article', title: 'Page', url: 'https://b.example/' } }),
      own('Not sent', 1, { state: 'waiting', savedTo: undefined, receipt: undefined }),
    ],
  );
  expect(words()).toEqual([
    'Newer.md2 minutes agoResearch',
    'Tea3 minutes agoJournal',
    'Older5 minutes agoJournal',
  ]);
});

it.each([
  ['a pinned destination', 0, ['Knowledge bases', 'Research']],
  ['a recent save', 1, ['Notes', 'Meeting']],
])('%s leads to its place', async (_, at, way) => {
  await openStart(1, [saved({})]);
  await click([...document.querySelectorAll<HTMLElement>('.start .item')][at] ?? find('none'));
  expect(crumbs()).toEqual(way);
  expect(document.querySelector('.start')).toBeNull();
});

it('shows no pages that were saved before the history was switched off', async () => {
  await openStart(1, [saved({})], [], false);
  expect(words()).toEqual(['Research']);
});

it('says what will be there if there is neither', async () => {
  await openStart(0, []);
  expect(find('.start').textContent).toBe('Pinned places and recent saves appear here.');
});
