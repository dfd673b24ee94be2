import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '../../../lib/contract/contract';
import { ProblemError } from '../../../lib/problems/problem';
import { inputsOf, later, page, research } from '../background';
import { button, click, find, settle, status } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('a page that takes long to read', () => {
  const bar = () => find<HTMLProgressElement>('progress');

  it('shows its progress after a second, and can be cancelled', async () => {
    const saved = later<Output<'clip.save'>>();
    let share: number | null = null;
    await open({
      'clip.save': saved.answer,
      'capture.progress': () => share,
      'capture.cancel': () => {},
    });
    share = 0.4;
    vi.useFakeTimers();
    await click(save());
    await settle(() => vi.advanceTimersByTime(999));
    expect(document.querySelector('progress')).toBeNull();
    await settle(() => vi.advanceTimersByTime(1));
    expect(bar().value).toBe(0.4);
    expect(status()).toBe('Reading the page…');
    await click(button('Cancel'));
    expect(inputsOf('capture.cancel')).toEqual([{ tabId: 7 }]);
    expect(document.activeElement).toBe(save());
    share = null;
    await saved.give(Promise.reject(new ProblemError({ kind: 'cancelled' })));
    expect(document.querySelector('progress')).toBeNull();
    expect(status()).toBe('You stopped saving. Nothing was saved. You can save again at any time.');
  });

  it('says that the tab has to stay in front, while a picture of the whole page is taken', async () => {
    const draft = { title: 'Mine', what: 'whole-page', destination: research } as const;
    await open({ 'page.get': () => ({ ...page, draft }), 'capture.progress': () => 0.2 });
    expect(status()).toBe('Scrolling through the page. Keep this tab in front…');
    expect(bar().getAttribute('aria-label')).toBe(status());
  });

  it('shows the progress of a menu’s save, until it is done', async () => {
    const shares = [0.2, 0.9, null];
    vi.useFakeTimers();
    await open({ 'capture.progress': () => shares.shift() ?? null });
    expect(bar().value).toBe(0.2);
    await settle(() => vi.advanceTimersByTime(300));
    expect(bar().value).toBe(0.9);
    await settle(() => vi.advanceTimersByTime(300));
    expect(document.querySelector('progress')).toBeNull();
  });
});
