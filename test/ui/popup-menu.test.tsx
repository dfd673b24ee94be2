import { expect, it, vi } from 'vitest';
import { PopupMenu } from '../../lib/ui/popup-menu';
import { find, press, show } from './screen';

const NAMES = ['Pin', 'Folders', 'Save here'];
const closed = vi.fn();

/** Opens a menu with the focus on its first item. */
async function open(): Promise<void> {
  closed.mockClear();
  const items = NAMES.map((text) => ({ icon: 'pin' as const, text, act: () => {} }));
  await show(<PopupMenu label="Research" items={items} anchor={document.body} focus onClose={closed} />);
}

it.each<[keys: string[], focused: string]>([
  [[], 'Pin'],
  [['ArrowDown'], 'Folders'],
  [['ArrowUp'], 'Save here'],
  [['End', 'ArrowDown'], 'Pin'],
  [['End'], 'Save here'],
  [['ArrowDown', 'Home'], 'Pin'],
])('a menu: after %j the focus is on %s', async (keys, focused) => {
  await open();
  for (const key of keys) await press(find('[role=menu]'), key);
  expect(document.activeElement?.textContent).toBe(focused);
  expect(closed).not.toHaveBeenCalled();
});

it.each(['Escape', 'Tab'])('a menu: %s closes it', async (key) => {
  await open();
  await press(find('[role=menu]'), key);
  expect(closed).toHaveBeenCalledOnce();
});
