import { expect, it, vi } from 'vitest';
import { LazyImport } from '../../../entrypoints/library/import/lazy-import';
import { answerWith } from '../background';
import { button, click, eventually, find, show } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const load = vi.hoisted(() => vi.fn());
vi.mock('../../../entrypoints/library/import/import-page', () => ({
  get ImportPage() {
    return load();
  },
}));

it('says that the page cannot be loaded, and tries again', async () => {
  history.replaceState(null, '', '/library.html#import');
  load.mockImplementation(() => {
    throw new Error('no such file');
  });
  answerWith({});
  await show(<LazyImport account="account">Shelves</LazyImport>);
  await eventually(() => {
    expect(find('.load-problem').textContent).toContain('Something unexpected went wrong');
  });
  load.mockImplementation(() => () => 'Import links');
  await click(button('Try again'));
  await eventually(() => {
    expect(document.body.textContent).toBe('Import links');
  });
});
