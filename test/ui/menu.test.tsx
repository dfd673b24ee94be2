import { expect, it } from 'vitest';
import { Menu, MenuItem } from '../../lib/ui/menu';
import { click, find, press, show } from './screen';

it.each<[keys: string[], focused: string]>([
  [['ArrowDown'], 'New note'],
  [['ArrowUp'], 'Copy ID'],
  [['ArrowDown', 'ArrowDown'], 'Copy ID'],
  [['End', 'ArrowDown'], 'New note'],
  [['End', 'Home'], 'New note'],
])('an open ⋯ menu: after %j the focus is on %s', async (keys, focused) => {
  await show(
    <Menu name="More">
      <MenuItem icon="plus" word="New note" onClick={() => {}} />
      <MenuItem icon="copy" word="Copy ID" onClick={() => {}} />
    </Menu>,
  );
  const more = find<HTMLButtonElement>('.tool');
  await click(more);
  more.focus();
  for (const key of keys) await press(find('.menu'), key);
  expect(document.activeElement?.textContent).toBe(focused);
});
