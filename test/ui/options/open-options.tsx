import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Options } from '../../../entrypoints/options/options';
import { menuChoices } from '../../../lib/menus/choices';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';
import { type Answers, answerWith, connection, journal, listOf, research, text } from '../background';
import { find, show } from '../screen';

export const settings = { ...DEFAULT_SETTINGS, hiddenMenus: ['elsewhere'] };

const usual: Answers = {
  'history.list': () => [],
  'history.export': () => text,
  'history.clear': () => {},
  'connection.get': () => connection,
  'connection.save': () => connection,
  'connection.test': () => ({
    notes: { count: 5 },
    knowledge: { problem: { kind: 'target', code: '110030', message: 'no permission' } },
  }),
  'connection.forget': () => {},
  'settings.menus': () => menuChoices({ settings, recents: [], lastNote: null }),
  'settings.get': () => settings,
  'settings.put': () => settings,
  'destinations.list': () => listOf([journal, research]),
};

export async function open(different: Answers = {}): Promise<void> {
  answerWith({ ...usual, ...different });
  await show(<Options />);
}

/** The browser's permission prompt. */
export const request = vi.fn<typeof fakeBrowser.permissions.request>();

export function freshPage(): void {
  request.mockReset().mockImplementation(async () => true);
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(request);
  vi.spyOn(fakeBrowser.commands, 'getAll').mockImplementation(async () => [
    { name: 'save-page', description: 'Save this page', shortcut: 'Alt+Shift+D' },
    { name: 'save-selection', description: 'Save the selection', shortcut: '' },
  ]);
}

/** The button with this `aria-label`. */
export const named = (label: string) => find<HTMLButtonElement>(`button[aria-label="${label}"]`);
