import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inputsOf, page, refuse, research } from '../background';
import { click, settle, status } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('saving a part of the page', () => {
  const area = { title: 'Mine', what: 'area' as const, destination: research };
  const closed = vi.fn();
  beforeEach(() => {
    closed.mockClear();
    vi.stubGlobal('close', closed);
  });

  it('is requested once, and the popup closes', async () => {
    await open({ 'page.get': () => ({ ...page, draft: area }), 'clip.save': () => ({ onPage: true }) });
    await settle(() => {
      save().click();
      save().click();
    });
    expect(inputsOf('clip.save')).toEqual([
      expect.objectContaining({ what: 'area', title: 'Mine', destination: research }),
    ]);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('says what is wrong, and can be retried', async () => {
    await open({
      'page.get': () => ({ ...page, draft: area }),
      'clip.save': () => refuse({ kind: 'page-changed' }),
    });
    await click(save());
    expect(status()).toContain('The page in this tab changed');
    expect([closed.mock.calls.length, save().disabled]).toEqual([0, false]);
  });
});
