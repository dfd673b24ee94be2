import { expect, it, vi } from 'vitest';
import { LazyImport } from '../../../entrypoints/library/import/lazy-import';
import { answerWith } from '../background';
import { button, click, eventually, find, show } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));
vi.mock('../../../entrypoints/library/import/import-page', () => ({
  get ImportPage() {
    throw new Error('no such file');
  },
}));

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
