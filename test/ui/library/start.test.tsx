import { beforeEach, expect, it, vi } from 'vitest';
import type { SavedBefore } from '../../../lib/contract/history';
import { journal, listOf, meeting, methodsAsked, research } from '../background';
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

async function openStart(pinned: number, history: SavedBefore[]): Promise<void> {
  await open(shelves, {
    'destinations.first': () => ({ ...listOf([research, journal]), pinned }),
    'history.list': () => history,
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

it.each([
  ['a pinned destination', 0, ['Knowledge bases', 'Research']],
  ['a recent save', 1, ['Notes', 'Meeting']],
])('%s leads to its place', async (_, at, way) => {
  await openStart(1, [saved({})]);
  await click([...document.querySelectorAll<HTMLElement>('.start .item')][at] ?? find('none'));
  expect(crumbs()).toEqual(way);
  expect(document.querySelector('.start')).toBeNull();
});

it('says what to do if there is neither', async () => {
  await openStart(0, []);
  expect(find('.start').textContent).toBe('Choose an item on the left to see its contents.');
});
