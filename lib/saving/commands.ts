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

/** Listens for shortcuts. Call it synchronously when the background starts. */
export function listenToCommands(actions: MenuActions): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab && isOurs(command)) inBackground(STARTS[command](actions, tab));
  });
}

function isOurs(command: string): command is Command {
  return Object.hasOwn(STARTS, command);
}
