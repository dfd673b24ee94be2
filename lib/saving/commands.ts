import { type Browser, browser } from 'wxt/browser';
import type { Command } from '../browser/commands';
import { inBackground } from '../in-background';
import type { MenuActions } from '../menus/menu';

/** The action of each keyboard shortcut. The browser handles the popup's shortcut itself. */
const STARTS: Record<Command, (actions: MenuActions, tab: Browser.tabs.Tab) => Promise<void>> = {
  'save-page': (actions, tab) => actions.savePage(tab),
  'save-selection': (actions, tab) => actions.saveSelection(tab, {}),
  'append-selection': (actions, tab) => actions.appendSelection(tab, {}),
  'quick-note': (actions, tab) => actions.writeNote(tab),
  'save-pinned': (actions, tab) => actions.savePinned(tab, {}),
};

/** Keys that are held down repeat their command. It takes up to this time until they begin to (milliseconds). */
const REPEATS_WITHIN_MS = 800;

/**
 * Listens for shortcuts. Call it synchronously when the background starts.
 * @param elapsed milliseconds since any fixed point
 */
export function listenToCommands(actions: MenuActions, elapsed: () => number): void {
  let last = '';
  let lastAt = 0;
  browser.commands.onCommand.addListener((command, tab) => {
    if (!tab || !isOurs(command)) return;
    const pressed = `${command} ${tab.id} ${tab.url}`;
    const at = elapsed();
    const isRepeat = pressed === last && at - lastAt < REPEATS_WITHIN_MS;
    last = pressed;
    lastAt = at;
    if (!isRepeat) inBackground(STARTS[command](actions, tab));
  });
}

function isOurs(command: string): command is Command {
  return Object.hasOwn(STARTS, command);
}
