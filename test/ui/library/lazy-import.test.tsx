import { expect, it, vi } from 'vitest';
import { ImportButton, LazyImport } from '../../../entrypoints/library/import/lazy-import';
import type { BatchView } from '../../../lib/contract/batch';
import { answerWith } from '../background';
import { batch, over } from '../batch/batches';
import { button, buttonNames, click, eventually, find, show } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));
vi.mock('../../../entrypoints/library/import/import-page', () => ({
  get ImportPage() {
    throw new Error('no such file');
  },
}));

it.each<[string, BatchView[], string]>([
  ['no list', [], 'Import links…'],
  ['a list that is being sent', [batch], 'Saving links: 4 of 10'],
  ['a list that is paused', [{ ...batch, run: 'paused' }], 'Import links…'],
  [
    'a list that waits for its account',
    [{ ...batch, held: { problem: { kind: 'other-account' } } }],
    'Import links…',
  ],
  ['a list with failures that were not shown', [{ ...over, isUnshown: true }], 'Import links…'],
  ['both', [{ ...over, isUnshown: true }, batch], 'Saving links: 4 of 10'],
])('leads to the lists, and says what is going on there: %s', async (_, batches, name) => {
  history.replaceState(null, '', '/library.html');
  answerWith({ 'batches.list': () => batches });
  await show(<ImportButton />);
  expect(buttonNames()).toEqual([name]);
});

it('says that the page cannot be loaded, and loads everything again', async () => {
  history.replaceState(null, '', '/library.html#import');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  answerWith({});
  await show(<LazyImport account="account">Shelves</LazyImport>);
  await eventually(() => {
    expect(find('.load-problem').textContent).toContain('Something unexpected went wrong');
  });
  await click(button('Try again'));
  expect(reload).toHaveBeenCalledOnce();
});
