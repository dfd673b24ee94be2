import { browser } from 'wxt/browser';
import { inBackground } from '../in-background';
import type { Actions, MenuState } from './menu';
import { menus } from './menus';

let registering: Promise<void> = Promise.resolve();

/**
 * Makes the browser's menus match `state`. One at a time: two at once would create an id twice.
 * To be called when the extension is installed or the state changes, not at every start.
 */
export function registerMenus(state: () => Promise<MenuState>): Promise<void> {
  registering = registering
    .catch(() => undefined)
    .then(async () => {
      const current = await state();
      await browser.contextMenus.removeAll();
      for (const { id, contexts, title, applies } of menus) {
        if (current.settings.hiddenMenus.includes(id) || applies?.(current) === false) continue;
        // An ampersand would mark an access key.
        browser.contextMenus.create({ id, contexts, title: title(current).replaceAll('&', '&&') });
      }
    });
  return registering;
}

/** Listens for clicks. To be called synchronously when the background starts. */
export function listenToMenus(actions: Actions): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const menu = menus.find(({ id }) => id === info.menuItemId);
    if (menu && tab) inBackground(menu.click(info, tab, actions));
  });
}
