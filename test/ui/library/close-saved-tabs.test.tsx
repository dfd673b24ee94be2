import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ItemView } from '../../../lib/contract/batch';
import { refuse, research } from '../background';
import { over } from '../batch/batches';
import { button, buttonNames, click, status } from '../screen';
import { openBatch } from './open-batch';
import { freshImportPage, permissions } from './open-import';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshImportPage);

describe('closing the tabs of saved links', () => {
  const saved: ItemView = {
    n: 0,
    link: { url: 'https://a.example/', title: 'A' },
    destination: research,
    state: 'confirmed',
  };
  const tabs = [
    { id: 1, url: 'https://a.example/', pinned: false },
    { id: 2, url: 'https://a.example/', pinned: true },
    { id: 3, url: 'https://b.example/', pinned: false },
  ];

  it('closes only those, and undo opens them again', async () => {
    permissions.contains.mockResolvedValue(true);
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue(tabs as never);
    const remove = vi.spyOn(fakeBrowser.tabs, 'remove').mockResolvedValue(undefined as never);
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
    await openBatch(over, { 'batch.items': () => [saved] });
    await click(button('Close the saved tabs'));
    expect(remove).toHaveBeenCalledWith([1]);
    expect(status()).toContain('1 tab closed.');
    await click(button('Undo'));
    expect(create).toHaveBeenCalledWith({ url: 'https://a.example/', active: false });
  });

  it('says why none could be closed', async () => {
    permissions.contains.mockResolvedValue(true);
    await openBatch(over, { 'batch.items': () => refuse({ kind: 'storage' }) });
    await click(button('Close the saved tabs'));
    expect(status()).toContain('storage');
  });

  it('is not offered without the permission', async () => {
    await openBatch(over);
    expect(buttonNames()).not.toContain('Close the saved tabs');
  });
});
