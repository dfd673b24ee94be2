import { beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../../lib/words';
import { answerWith, inputsOf, journal, refuse } from '../background';
import { click, find, press } from '../screen';
import { chosen, freshPicker, input } from './show-picker';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPicker);

describe('pinning', () => {
  beforeEach(() =>
    answerWith({
      'destinations.pin': () => {},
      'destinations.search': () => ({ destinations: [], more: [] }),
    }),
  );

  const item = () => find<HTMLButtonElement>('[role="menu"] [role="menuitem"]');
  const pinByMenu = async () => {
    await click(find('.picker-row .more'));
    await click(item());
  };

  it.each([
    ['Shift+Enter', () => press(input(), 'Enter', { shiftKey: true })],
    ['the menu of its row', () => pinByMenu()],
  ])('%s pins a destination, says so, and unpins it again', async (_, act) => {
    await press(input(), 'ArrowDown');
    await act();
    expect(document.body.textContent).toContain('Pinned: Journal');
    await act();
    expect(document.body.textContent).toContain('No longer pinned: Journal');
    expect(inputsOf('destinations.pin')).toEqual([
      { destination: journal, pinned: true },
      { destination: journal, pinned: false },
    ]);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('no longer says so once the list was closed', async () => {
    await press(input(), 'ArrowDown');
    await press(input(), 'Enter', { shiftKey: true });
    await press(input(), 'Escape');
    await press(input(), 'ArrowDown');
    expect(document.body.textContent).not.toContain('Pinned: Journal');
  });

  it('says if that failed, and shows the old state', async () => {
    answerWith({ 'destinations.pin': () => refuse({ kind: 'storage' }) });
    await press(input(), 'ArrowDown');
    await pinByMenu();
    await click(find('.picker-row .more'));
    expect(item().textContent).toBe('Pin');
    expect(find('.picker-note').textContent).toBe(t('whatStorage'));
  });
});
