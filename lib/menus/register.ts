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
        for (const [item, text] of itemsOf(id, title(current))) {
          // An ampersand would mark an access key.
          browser.contextMenus.create({ id: item, contexts, title: text.replaceAll('&', '&&') });
        }
      }
    });
  return registering;
}

/** Listens for clicks. To be called synchronously when the background starts. */
export function listenToMenus(actions: Actions): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const [id, ...key] = String(info.menuItemId).split(SEPARATOR);
    const menu = menus.find((one) => one.id === id);
    if (menu && tab) inBackground(menu.click(info, tab, actions, key.join(SEPARATOR) || undefined));
  });
}

/** Between a menu's id and the key of one of its items. */
const SEPARATOR = ':';

/** The browser's items by their ids, which stay the same as long as what they stand for does. */
function itemsOf(id: string, title: string | ReadonlyMap<string, string>): [id: string, title: string][] {
  if (typeof title === 'string') return [[id, title]];
  return [...title].map(([key, text]) => [`${id}${SEPARATOR}${key}`, text]);
}
