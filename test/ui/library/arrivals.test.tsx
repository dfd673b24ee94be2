import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchView } from '../../../lib/contract/batch';
import type { LibraryItem } from '../../../lib/contract/library-items';
import type { JobView } from '../../../lib/contract/outbox';
import type { Destination } from '../../../lib/model/destination';
import { announce, inputsOf, jobOf, later } from '../background';
import { batch, over } from '../batch/batches';
import { scrollToEnd } from './end-of-list';
import { enter, freshPage, open, row, rows, stops } from './open-library';
import { base, file, type ListAnswer, page, shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const here: Destination = { kind: 'knowledge-base', id: 'kb', name: 'Research' };

describe('when a clip arrives, an open list is reread only for its own destination', () => {
  const inFolder: Destination = { ...here, folder: { id: 'f', name: 'Papers' } };
  it.each<[string, Destination, JobView['state'], number]>([
    ['its own destination', here, 'confirmed', 2],
    ['a folder in it', inFolder, 'confirmed', 1],
    ['no destination yet', here, 'sending', 1],
  ])('%s', async (_, destination, state, reads) => {
    let jobs: JobView[] = [];
    await open(shelves, { 'outbox.list': () => jobs });
    await enter('Research');
    const read = () => inputsOf('library.list').filter(({ listing }) => listing.of === 'entries').length;
    expect(read()).toBe(1);
    jobs = [jobOf({ kind: 'file', destination, state })];
    await announce('outbox');
    expect(read()).toBe(reads);
  });
});

describe('when links are saved, an open list is reread only once none is being sent', () => {
  const running: BatchView = { ...batch, destinations: [{ destination: here }] };
  const saved: BatchView = { ...over, destinations: [{ destination: here }] };
  it.each<[string, BatchView, number]>([
    ['some are on their way', { ...running, done: 5 }, 1],
    ['all are saved', saved, 2],
    ['the rest is paused', { ...running, run: 'paused' }, 2],
    ['the rest waits', { ...running, held: { problem: { kind: 'quota' } } }, 2],
    ['they are in another place', { ...over, destinations: [{ destination: { ...here, id: 'kb2' } }] }, 1],
  ])('%s', async (_, then, reads) => {
    let batches = [running];
    await open(shelves, { 'batches.list': () => batches });
    await enter('Research');
    const read = () => inputsOf('library.list').filter(({ listing }) => listing.of === 'entries').length;
    expect(read()).toBe(1);
    batches = [then];
    for (let times = 0; times < 2; times++) await announce('outbox');
    expect(read()).toBe(reads);
  });

  it('not for links that were saved before it was opened', async () => {
    await open(shelves, { 'batches.list': () => [saved] });
    await enter('Research');
    expect(inputsOf('library.list').filter(({ listing }) => listing.of === 'entries')).toHaveLength(1);
  });
});

it('a clip that arrives is noticed though an older one has left the full list of jobs', async () => {
  const arrived = (id: string) => jobOf({ id, kind: 'file', destination: here, state: 'confirmed' });
  let jobs = [arrived('b'), arrived('a')];
  await open(shelves, { 'outbox.list': () => jobs });
  await enter('Research');
  const before = inputsOf('library.list').length;
  jobs = [arrived('c'), arrived('b')];
  await announce('outbox');
  expect(inputsOf('library.list')).toHaveLength(before + 1);
  jobs = [arrived('c')];
  await announce('outbox');
  expect(inputsOf('library.list')).toHaveLength(before + 1);
});

it('a clip that arrives in a long list does not move what the user scrolled to', async () => {
  let jobs: JobView[] = [];
  const files = (ids: string[]): LibraryItem[] => ids.map((id) => ({ ...file, id, name: id }));
  const long: ListAnswer = ({ listing, position }) => {
    if (listing.of !== 'entries') return page([base]);
    if (position.page > 0) return page(files(['c', 'd']));
    return page(files(jobs.length > 0 ? ['new', 'a'] : ['a', 'b']), { next: { page: 1, cursor: 'c' } });
  };
  await open(long, { 'outbox.list': () => jobs });
  await enter('Research');
  await scrollToEnd();
  row('d').focus();
  jobs = [jobOf({ kind: 'file', destination: here, state: 'confirmed' })];
  await announce('outbox');
  expect(rows().slice(1)).toEqual(['new', 'a', 'b', 'c', 'd']);
  expect(document.activeElement).toBe(row('d'));
  expect(stops('.pane:not(.root)')).toEqual([row('d')]);
});

it.each([
  ['the first page', 0],
  ['the next page', 1],
])('a clip that arrives while %s is being read is shown after it', async (_, held) => {
  const newest = ['a'];
  const moment = later<void>();
  let jobs: JobView[] = [];
  await open(shelves, {
    'outbox.list': () => jobs,
    'library.list': async ({ listing, position: { page: number } }) => {
      if (listing.of !== 'entries') return page([base]);
      const ids = number === 0 ? [...newest] : ['z'];
      if (number === held) await moment.answer();
      const items = ids.map((id) => ({ ...file, id, name: id }));
      return page(items, number === 0 ? { next: { page: 1, cursor: 'c' } } : {});
    },
  });
  await enter('Research');
  if (held > 0) await scrollToEnd();
  newest.unshift('b');
  jobs = [jobOf({ kind: 'file', destination: here, state: 'confirmed' })];
  await announce('outbox');
  await moment.give();
  if (held === 0) await scrollToEnd();
  expect(rows().slice(1)).toEqual(['b', 'a', 'z']);
});
