import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded here once, so that no test waits for it.
import '../../../lib/links/read-links';
import { firstAnswers } from '../../../entrypoints/library/first-answers';
import { LazyImport } from '../../../entrypoints/library/import/lazy-import';
import { Library } from '../../../entrypoints/library/library';
import type { Destination } from '../../../lib/model/destination';
import { announce, connection, listOf, research } from '../background';
import { button, click, eventually, field, find, press, settle, show, type } from '../screen';
import { chosen, freshImportPage, list, openImport, paste, rows } from './open-import';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshImportPage);

const active = () => {
  const id = list().getAttribute('aria-activedescendant');
  return rows().findIndex((row) => row.id === id);
};

it('leaves out at first what is saved, and marks titles that are there', async () => {
  await openImport({
    'links.saved': () => ['a.example/cups'],
    'library.list': () => ({
      value: { items: [{ kind: 'file', id: 'f', name: 'POTS', match: '', mediaType: 2 }], complete: true },
    }),
  });
  await paste();
  expect(chosen()).toEqual(['Pots', 'Mills']);
  expect(rows().map((row) => row.querySelector('.tag')?.textContent)).toEqual([
    'Already saved',
    'Same title already there',
    undefined,
  ]);
  await click(button('Only new ones'));
  expect(chosen()).toEqual(['Mills']);
});

it('is as it was left after a look at the library', async () => {
  const goTo = (hash: string) =>
    settle(() => {
      history.pushState(null, '', `/library.html${hash}`);
      dispatchEvent(new Event('hashchange'));
    });
  await openImport();
  await show(<LazyImport account="account">Shelves</LazyImport>);
  await eventually(() => {
    find('.import');
  });
  await paste();
  await click(find('[role="option"]'));
  await click(button('Paste text…'));
  await type(find<HTMLTextAreaElement>('textarea'), 'https://a.example');
  await goTo('');
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('https://a.example');
  expect(location.hash).toBe('#import');
  await click(button('Cancel'));
  await goTo('');
  expect(document.body.textContent).toBe('Shelves');
  await goTo('#import');
  expect(document.body.textContent).not.toContain('Shelves');
  expect(chosen()).toEqual(['Pots', 'Mills']);
  expect(document.activeElement).toBe(find('.import h2'));
});

it('keeps the list when another account is connected, and offers only its places', async () => {
  const own: Destination = { kind: 'knowledge-base', id: 'kb2', name: 'Reading' };
  let current: typeof connection | null = connection;
  await openImport({
    'connection.get': () => current,
    'destinations.list': () => listOf([current === connection ? research : own], 1),
    'batches.list': () => [],
  });
  await show(<Library first={firstAnswers()} />);
  await eventually(() => {
    find('.import');
  });
  await paste();
  await type(field('Save to'), 'r');
  await press(field('Save to'), 'Enter');
  expect(field('Save to').value).toBe('Research');
  for (const next of [null, { ...connection, clientId: 'other' }]) {
    current = next;
    await announce('connection');
    await announce('destinations');
    expect(document.querySelector('.import') === null).toBe(!next);
  }
  expect(chosen()).toEqual(['Cups', 'Pots', 'Mills']);
  expect(field('Save to').value).not.toBe('Research');
});

it('the browser asks before it closes the tab, as long as there is a list', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await openImport();
  const before = isAsked();
  await paste();
  const filled = isAsked();
  await click(button('Clear the list'));
  await click(button('Clear the list', find('dialog')));
  expect([before, filled, isAsked()]).toEqual([false, true, false]);
});

it('asks before it clears the list, which cannot be undone', async () => {
  await openImport();
  await paste();
  await click(button('Clear the list'));
  const asked = find('dialog').textContent;
  await click(button('Cancel', find('dialog')));
  expect(asked).toContain('All 3 links are removed');
  expect(chosen()).toEqual(['Cups', 'Pots', 'Mills']);
});

describe('by keyboard', () => {
  it.each<[keys: [string, KeyboardEventInit?][], at: number, left: string[]]>([
    [[['ArrowDown']], 1, ['Cups', 'Pots', 'Mills']],
    [[['End'], ['ArrowDown']], 2, ['Cups', 'Pots', 'Mills']],
    [[['End'], ['Home'], [' ']], 0, ['Pots', 'Mills']],
    [[[' '], ['ArrowDown', { shiftKey: true }]], 1, ['Mills']],
    [[['a', { ctrlKey: true }]], 0, []],
    [[[' '], ['a', { metaKey: true }]], 0, ['Cups', 'Pots', 'Mills']],
    [[['PageDown'], [' ']], 2, ['Cups', 'Pots']],
  ])('%j', async (keys, at, left) => {
    await openImport();
    await paste();
    for (const [key, more] of keys) await press(list(), key, more);
    expect(active()).toBe(at);
    expect(chosen()).toEqual(left);
  });
});

it('chooses among the rows that the filter leaves', async () => {
  await openImport();
  await paste();
  await type(find<HTMLInputElement>('input[type="search"]'), 'b.example');
  expect(rows()).toHaveLength(2);
  await click(button('Select none'));
  await type(find<HTMLInputElement>('input[type="search"]'), '');
  expect(chosen()).toEqual(['Cups']);
});

it.each([
  ['from the row that was pressed last', 'b.example', 'Mills', ['Cups']],
  ['from nowhere if the filter has left that row out', 'mills', 'Mills', ['Cups']],
])('with Shift, chooses %s', async (_, query, pressed, left) => {
  await openImport();
  await paste();
  const row = (title: string) =>
    rows().find((one) => find('.item-name', one).textContent === title) ?? document.body;
  const filter = find<HTMLInputElement>('input[type="search"]');
  await click(row('Pots'));
  await type(filter, query);
  await settle(() => row(pressed).dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true })));
  await type(filter, '');
  expect(chosen()).toEqual(left);
});

it('chooses and shows a group', async () => {
  await openImport();
  await paste();
  await click(find('.link-group input'));
  expect(chosen()).toEqual(['Mills']);
  await click(button('Tea'));
  expect(rows()).toHaveLength(2);
  expect(button('Tea').getAttribute('aria-pressed')).toBe('true');
  await click(button('Tea'));
  expect(rows()).toHaveLength(3);
});

it('keeps a title that is being changed when Escape is pressed', async () => {
  await openImport();
  await paste();
  await press(list(), 'F2');
  const cancel = () => settle(() => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await type(field('Title'), 'Mugs');
  await cancel();
  expect(field('Title').value).toBe('Mugs');
  await type(field('Title'), 'Cups');
  await cancel();
  expect(document.querySelector('dialog')).toBeNull();
});

it('draws only the visible rows of a long list', async () => {
  await openImport();
  await paste(Array.from({ length: 5000 }, (_, index) => `https://a.example/${index}`).join('\n'));
  expect(rows().length).toBeLessThan(50);
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('5000');
  await press(list(), 'End');
  expect(find('.link-space').style.height).toBe('260000px');
});

it('shows what a filter leaves from the first row on', async () => {
  await openImport();
  await paste(Array.from({ length: 5000 }, (_, index) => `https://a.example/${index}`).join('\n'));
  await settle(() => {
    list().scrollTop = 100_000;
    list().dispatchEvent(new Event('scroll'));
  });
  await press(list(), 'End');
  await type(find<HTMLInputElement>('input[type="search"]'), '7');
  expect(list().scrollTop).toBe(0);
  expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1');
  expect(active()).toBe(0);
});
