import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemView } from '../../../lib/contract/batch';
import { awaitingLock, PAGES } from '../../../lib/contract/message';
import { type Answers, inputsOf, methodsAsked, refuse, research } from '../background';
import { counts, over } from '../batch/batches';
import { button, buttonNames, click, find, settle, status } from '../screen';
import { failing, openBatch } from './open-batch';
import { freshImportPage, heldLocks, permissions, release } from './open-import';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshImportPage);

describe('saving what the user sees', () => {
  const item = (n: number): ItemView => ({
    n,
    link: { url: `https://a.example/${n}`, title: `Page ${n}` },
    destination: research,
    state: 'failed',
    problem: { kind: 'unread' },
  });
  const answers: Answers = {
    'batch.items': () => [item(3), item(5), item(8)],
    'access.ask': () => {},
    'access.givePagesBack': () => {},
  };
  const start = () => click(find<HTMLButtonElement>('dialog button.main'));

  it('asks once, goes from page to page, names those that fail, and gives the access back', async () => {
    permissions.request.mockResolvedValue(true);
    let go = (): void => {};
    await openBatch(failing, {
      ...answers,
      'batch.rescue': ({ n }) => {
        if (n === 5) return refuse({ kind: 'restricted-page' });
        return new Promise<void>((done) => {
          go = done;
        });
      },
    });
    await click(button('Save what I see'));
    expect(find('dialog').textContent).toContain('these 3 pages');
    expect(find('dialog').textContent).toContain('allow access to: a.example.');
    await start();
    expect(permissions.request).toHaveBeenCalledExactlyOnceWith({ origins: ['https://*.a.example/*'] });
    expect(inputsOf('access.ask')).toEqual([{ patterns: ['https://*.a.example/*'], use: 'pages' }]);
    expect(status()).toContain('0 of 3 done · Reading: Page 3');
    expect(buttonNames()).not.toContain('Save what I see');
    expect(heldLocks).toEqual([awaitingLock(PAGES)]);
    await settle(() => go());
    expect(status()).toContain('2 of 3 done · Reading: Page 8');
    expect(methodsAsked()).not.toContain('access.givePagesBack');
    await settle(() => go());
    expect(status()).toContain('2 pages sent as you see them.');
    expect(find('.titles').textContent).toBe('Page 5The browser doesn’t let extensions read this page.');
    expect(inputsOf('batch.rescue').map(({ n }) => n)).toEqual([3, 5, 8]);
    expect(inputsOf('access.givePagesBack')).toEqual([{ patterns: ['https://*.a.example/*'] }]);
    expect(heldLocks).toEqual([]);
  });

  it('is not offered for the list of another account', async () => {
    await openBatch({ ...failing, account: { baseUrl: 'https://b.example', clientId: 'c' } });
    expect(buttonNames()).not.toContain('Save what I see');
  });

  it('stops after the present page', async () => {
    permissions.request.mockResolvedValue(true);
    let go = (): void => {};
    await openBatch(failing, {
      ...answers,
      'batch.rescue': () =>
        new Promise<void>((done) => {
          go = done;
        }),
    });
    await click(button('Save what I see'));
    await start();
    await click(button('Stop'));
    await settle(() => go());
    expect(status()).toContain('1 page sent as you see it.');
    expect(inputsOf('batch.rescue')).toHaveLength(1);
    expect(inputsOf('access.givePagesBack')).toHaveLength(1);
    await click(button('Close'));
    expect(buttonNames()).toContain('Save what I see');
  });

  it('reads what is asked for while an earlier run ends', async () => {
    permissions.request.mockResolvedValue(true);
    let free = (): void => {};
    release.ready = new Promise((done) => {
      free = done;
    });
    await openBatch(failing, { ...answers, 'batch.rescue': () => {} });
    for (const _ of ['the first run', 'the second']) {
      await click(button('Save what I see'));
      await start();
      await settle(() => {});
      await click(button('Close'));
    }
    expect(inputsOf('batch.rescue').map(({ n }) => n)).toEqual([3, 5, 8, 3, 5, 8]);
    await settle(() => free());
    expect(inputsOf('access.givePagesBack')).toHaveLength(2);
  });

  it('opens nothing if the browser refuses', async () => {
    permissions.request.mockResolvedValue(false);
    await openBatch(failing, answers);
    await click(button('Save what I see'));
    await start();
    expect(find('dialog')).toBeTruthy();
    expect(methodsAsked()).not.toContain('batch.rescue');
  });

  it('says why it cannot start if the links cannot be read', async () => {
    await openBatch(failing, { 'batch.items': () => refuse({ kind: 'storage' }) });
    await click(button('Save what I see'));
    expect(find('dialog [role="status"]').textContent).toContain('storage');
    // A place beside buttons is after them.
    expect(document.querySelector('dialog .said')).toBeNull();
    expect(find('dialog button.main').title).not.toBe('Loading…');
  });

  it('counts them as sent, not as lost', async () => {
    const seen = { ...over, counts: { ...counts, confirmed: 7, seen: 3 } };
    await openBatch(seen, { 'batch.remove': () => {} });
    expect(status()).toContain('All links are saved, or sent as you see them.');
    expect(buttonNames()).toContain('Sent as you see them: 3');
    await click(button('Remove this list'));
    expect(inputsOf('batch.remove')).toEqual([{ id: 'b1' }]);
  });
});
