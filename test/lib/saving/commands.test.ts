import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { MenuActions } from '../../../lib/menus/menu';
import { listenToCommands } from '../../../lib/saving/commands';

type Press = [command: string, at: number, tab?: object | undefined];
const here = { id: 1, url: 'https://example.org/' };

it.each<[string, Press[], saves: number]>([
  ['is held down', [0, 660, 690, 720, 1440].map((at) => ['save-page', at]), 1],
  ['is pressed again later', [0, 800].map((at) => ['save-page', at]), 2],
  [
    'is pressed again on another page',
    [
      ['save-page', 0],
      ['save-page', 100, { ...here, url: 'https://b.example/' }],
    ],
    2,
  ],
  [
    'is pressed again in another tab',
    [
      ['save-page', 0],
      ['save-page', 100, { ...here, id: 2 }],
    ],
    2,
  ],
  [
    'follows another one',
    [
      ['save-page', 0],
      ['save-selection', 100],
    ],
    2,
  ],
  [
    'is of no tab, or of another extension',
    [
      ['save-page', 0, undefined],
      ['others', 0],
    ],
    0,
  ],
])('trial 49: a shortcut that %s', (_, presses, saves) => {
  let press: (command: string, tab?: object) => void = () => undefined;
  const onCommand = { addListener: (listener: typeof press) => (press = listener) };
  Object.assign(fakeBrowser, { commands: { onCommand } });
  let now = 0;
  const save = vi.fn(async () => undefined);
  const actions = { savePage: save, saveSelection: save } as Partial<MenuActions> as MenuActions; // the pressed ones
  listenToCommands(actions, () => now);
  for (const [command, at, ...tab] of presses) {
    now = at;
    press(command, tab.length > 0 ? tab[0] : here);
  }
  expect(save).toHaveBeenCalledTimes(saves);
});
