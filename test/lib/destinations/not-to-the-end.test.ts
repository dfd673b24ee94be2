import { beforeEach, expect, it } from 'vitest';
import type { DestinationList } from '../../../lib/contract/destinations';
import type { Answer } from '../support/fake-client';
import { type Item, lists, many, open } from './support/open-destinations';

const DAY = 24 * 3600_000;
const COUNT = 50;
const ALL = many('x', COUNT);
const FEWER = ALL.slice(1);

const BASES = 'get_addable_knowledge_base_list';
const NOTEBOOKS = 'list_note_folder_by_cursor';
const NOTES = 'list_note_by_folder_id';

/** How a page differs from a correct one. */
type Odd = Record<string, unknown>;
const oddly: [string, Odd][] = [
  ['with an entry that cannot be read', { complete: false }],
  ['that goes on without a cursor', { isEnd: false, nextCursor: '' }],
  ['whose cursor comes again', { isEnd: false, nextCursor: '20' }],
  ['that is not there', { items: [], complete: false, isEnd: undefined, nextCursor: '' }],
];

const full = lists(ALL, ALL, ALL);
/** A service with these items, one list of which is odd. */
const withOdd =
  (list: string, odd: Odd, items: Item[] = FEWER): Answer =>
  (name, input) => {
    const page = lists(items, items, items)(name, input);
    return name === list && typeof page === 'object' ? { ...page, ...odd } : page;
  };
const placesOf = ({ destinations }: DestinationList) =>
  destinations.map(({ kind, id }) => `${kind} ${id}`).sort();
const service = { now: full };
beforeEach(() => {
  service.now = full;
});

it.each([BASES, NOTEBOOKS, NOTES].flatMap((list) => oddly.map(([what, odd]) => [list, what, odd] as const)))(
  '%s %s: known items that were not read stay',
  async (list, _, odd) => {
    const { refreshed, clock } = await open(service);
    const before = await refreshed();
    clock.now += 2 * DAY;
    service.now = withOdd(list, odd);
    const oddOnes = await refreshed();
    const kind = { [BASES]: 'knowledge-base', [NOTEBOOKS]: 'notebook', [NOTES]: 'note' }[list];
    const gone = [`knowledge-base x0`, `notebook x0`, `note x0`].filter((one) => !one.startsWith(`${kind} `));
    expect(placesOf(oddOnes)).toEqual(placesOf(before).filter((one) => !gone.includes(one)));
    expect(oddOnes.refreshedAt).toBe(before.refreshedAt);
    service.now = withOdd(list, {});
    clock.now += 2 * DAY;
    const after = await refreshed();
    expect([after.destinations.length, after.refreshedAt > before.refreshedAt]).toEqual([3 * 49 + 1, true]);
  },
);

it.each(oddly)('a list %s does not show that a knowledge base is read-only', async (_, odd) => {
  const found = many('x', 2);
  const answers = withOdd(BASES, odd, ALL.slice(0, 1));
  const { refreshed, destinations } = await open({
    now: (name, input) =>
      name === 'search_knowledge_base' ? { items: found, complete: true, isEnd: true } : answers(name, input),
  });
  expect((await refreshed()).refreshedAt).toBe(0);
  const { destinations: places } = await destinations.search('x');
  expect(places.filter(({ kind }) => kind === 'knowledge-base').map(({ id }) => id)).toEqual(['x0', 'x1']);
});

it('does not forget that a destination was deleted if the list could not be read completely', async () => {
  const { refreshed, clock } = await open(service);
  await refreshed();
  clock.now += 2 * DAY;
  const deleted = [{ id: 'x0', deleted: true }, ...FEWER];
  service.now = (name, input) => ({ ...Object(lists(ALL, deleted, deleted)(name, input)), complete: false });
  const places = placesOf(await refreshed());
  expect(places).toHaveLength(3 * COUNT + 1 - 2);
  expect(places).not.toContain('note x0');
});

it('notes that can never be read to the end are not read completely at every refresh', async () => {
  service.now = withOdd(NOTES, { complete: false }, ALL);
  const { refreshed, calls } = await open(service);
  await refreshed();
  calls.length = 0;
  await refreshed();
  expect(calls.filter((name) => name === NOTES)).toHaveLength(1);
});
