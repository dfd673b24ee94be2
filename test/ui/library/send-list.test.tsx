import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded here once, so that no test waits for it.
import '../../../lib/links/read-links';
import { type Answers, inputsOf, later, refuse } from '../background';

import { batch, over } from '../batch/batches';
import { button, buttonNames, click, find, status } from '../screen';
import { freshImportPage, openImport, paste } from './open-import';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshImportPage);

describe('saving a list', () => {
  async function openWith(count: number, answers: Answers = {}): Promise<void> {
    await openImport({
      'batches.list': () => [],
      'batch.add': () => {},
      'batch.start': () => {},
      'batch.remove': () => {},
      ...answers,
    });
    await addText(count);
  }
  const addText = (count: number) =>
    paste(
      Array.from({ length: count }, (_, index) => `[Page ${index}](https://a.example/${index})`).join('\n'),
    );
  const main = () => find<HTMLButtonElement>('.send-bar button.main');

  it('stores it in parts and starts it', async () => {
    await openWith(4500);
    expect(main().textContent).toBe('Save 4,500 links');
    await click(main());
    const parts = inputsOf('batch.add');
    expect(parts.map(({ from, links }) => [from, links.length])).toEqual([
      [0, 2000],
      [2000, 2000],
      [4000, 500],
    ]);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(1);
    expect(parts[0]?.links[1]).toEqual({ link: { url: 'https://a.example/1', title: 'Page 1' }, to: 0 });
    expect(inputsOf('batch.start')).toEqual([{ id: parts[0]?.id }]);
    expect(document.querySelector('.link-list')).toBeNull();
  });

  it('offers the links that were not chosen once more, none of them chosen', async () => {
    await openWith(3);
    await click(find('[role="option"]'));
    await click(main());
    await click(button('Show the 1 link that wasn’t selected'));
    expect(find('[role="option"] .item-name').textContent).toBe('Page 0');
    expect(status()).toContain('0 of 1 selected');
    await click(button('Select all'));
    await click(main());
    expect(inputsOf('batch.add').map(({ links }) => links.map(({ link }) => link.title))).toEqual([
      ['Page 1', 'Page 2'],
      ['Page 0'],
    ]);
    expect(buttonNames().filter((name) => name.startsWith('Show the'))).toEqual([]);
  });

  it('still offers them after another list', async () => {
    await openWith(3);
    await click(find('[role="option"]'));
    await click(main());
    await addText(1);
    await click(button('Clear the list'));
    await click(button('Clear the list', find('dialog')));
    await addText(3);
    await click(find('[role="option"]:last-child'));
    await click(main());
    expect(buttonNames()).toContain('Show the 2 links that weren’t selected');
  });

  it('moves the focus to the list that was sent', async () => {
    const other = { ...over, id: 'earlier' };
    await openWith(2, {
      'batches.list': () => [other, ...inputsOf('batch.start').map(({ id }) => ({ ...batch, id }))],
    });
    await click(main());
    const [, sent] = document.querySelectorAll('.batch h3');
    expect(document.activeElement).toBe(sent);
  });

  it('keeps the links that come while it is stored', async () => {
    const storing = later<void>();
    await openWith(2, { 'batch.add': storing.answer });
    await click(main());
    await addText(3);
    await storing.give(undefined);
    expect(main().textContent).toBe('Save 1 link');
  });

  it('leaves the focus alone when a later list is cleared', async () => {
    await openWith(2, {
      'batches.list': () => inputsOf('batch.start').map(({ id }) => ({ ...batch, id })),
    });
    await click(main());
    await addText(1);
    await click(button('Clear the list'));
    await click(button('Clear the list', find('dialog')));
    expect(document.activeElement).not.toBe(find('.batch h3'));
  });

  it('continues the same batch after a failure, and keeps the list', async () => {
    let fails = true;
    await openWith(2, { 'batch.start': () => (fails ? refuse({ kind: 'unexpected' }) : undefined) });
    await click(main());
    expect(find('.send-bar .problem').textContent).toBeTruthy();
    expect(document.querySelector('.link-list')).not.toBeNull();
    fails = false;
    await click(main());
    const [first, second] = inputsOf('batch.add');
    expect(second?.id).toBe(first?.id);
  });

  it('is sent once, also if only the answer to its start was lost', async () => {
    await openWith(2, {
      'batches.list': () => inputsOf('batch.start').map(({ id }) => ({ ...batch, id })),
      'batch.start': () => refuse({ kind: 'unexpected' }),
    });
    await click(main());
    expect(document.querySelector('.link-list')).toBeNull();
    expect(find('.batch h3').textContent).toContain('10 links to Research');
  });

  it('makes another batch if the choice changed after a failure', async () => {
    await openWith(2, { 'batch.start': () => refuse({ kind: 'unexpected' }) });
    await click(main());
    await click(find('[role="option"]'));
    await click(main());
    const [first, second] = inputsOf('batch.add');
    expect(second?.id).not.toBe(first?.id);
    expect(inputsOf('batch.remove')).toEqual([{ id: first?.id }]);
  });
});
