import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Loaded here once, so that no test waits for it.
import '../../../lib/links/read-links';
import { type Answers, inputsOf, later, methodsAsked } from '../background';
import { button, choose, click, find, status } from '../screen';
import { freshImportPage, openImport, permissions } from './open-import';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshImportPage);

describe('open tabs', () => {
  const tabs = [
    { id: 1, url: 'https://a.example/', title: 'A', windowId: 1 },
    { id: 2, url: 'https://b.example/', title: 'B', windowId: 1 },
  ];
  async function add(answers: Answers = {}): Promise<void> {
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue(tabs as never);
    permissions.request.mockResolvedValue(true);
    await openImport({
      'batches.list': () => [],
      'batch.add': () => {},
      'batch.start': () => {},
      'batch.rescue': () => {},
      'access.ask': () => {},
      'access.givePagesBack': () => {},
      ...answers,
    });
    await click(button('Add open tabs'));
    permissions.request.mockClear();
  }
  const asArticles = () => choose(find<HTMLSelectElement>('.send-bar select'), 'page');
  const sent = () => inputsOf('batch.add').flatMap(({ links }) => links.map(({ isPage }) => isPage));

  it('go as links', async () => {
    await add();
    await click(find<HTMLButtonElement>('.send-bar button.main'));
    expect(sent()).toEqual([undefined, undefined]);
    expect(permissions.request).not.toHaveBeenCalled();
    expect(methodsAsked()).not.toContain('batch.rescue');
  });

  it('or as articles: the browser asks once, and each is read after all are on disk', async () => {
    await add();
    await asArticles();
    await click(find('[role="option"]'));
    await click(find<HTMLButtonElement>('.send-bar button.main'));
    expect(permissions.request).toHaveBeenCalledExactlyOnceWith({ origins: ['https://*.b.example/*'] });
    expect(sent()).toEqual([true]);
    const steps = ['batch.add', 'batch.start', 'batch.rescue', 'access.givePagesBack'] as const;
    expect(methodsAsked().filter((name) => steps.some((step) => step === name))).toEqual(steps);
    expect(status()).toContain('1 page sent as you see it.');
  });

  it('are read after those of an earlier list', async () => {
    const first = later<void>();
    await add({ 'batch.rescue': first.answer });
    for (const _ of ['first', 'second']) {
      if (!document.querySelector('.send-bar')) await click(button('Add open tabs'));
      await asArticles();
      await click(find<HTMLButtonElement>('.send-bar button.main'));
    }
    await first.give();
    const ids = inputsOf('batch.start').map(({ id }) => id);
    expect(inputsOf('batch.rescue')).toEqual(ids.flatMap((id) => [0, 1].map((n) => ({ id, n }))));
    expect(status()).toContain('4 pages sent as you see them.');
    expect(inputsOf('access.givePagesBack')).toEqual([
      { patterns: ['https://*.a.example/*', 'https://*.b.example/*'] },
    ]);
  });
});
