import { browser } from 'wxt/browser';
import { inBackground } from '../in-background';
import type { Actions, MenuState } from './menu';
import { menus } from './menus';

let registering: Promise<void> = Promise.resolve();
/** What the menus were made of last, by this worker. */
let registered: string | undefined;

/**
 * Makes the browser's menus match `state`. One at a time: two at once would create an id twice.
 * To be called when the extension is installed or the state changes, not at every start.
 */
export function registerMenus(state: () => Promise<MenuState>): Promise<void> {
  registering = registering
    .catch(() => undefined)
    .then(async () => {
      const wanted = itemsFor(await state());
      // A menu that a person opens just now must not be found half made without need.
      if (registered === JSON.stringify(wanted)) return;
      registered = undefined;
      await browser.contextMenus.removeAll();
      for (const item of wanted) browser.contextMenus.create(item);
      registered = JSON.stringify(wanted);
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

function itemsFor(state: MenuState) {
  return menus.flatMap(({ id, contexts, title, applies }) => {
    if (state.settings.hiddenMenus.includes(id) || applies?.(state) === false) return [];
    return itemsOf(id, title(state)).map(([item, text]) => ({
      id: item,
      contexts,
      title: literal(text),
    }));
  });
}

/** As the browser shows it: an ampersand would mark an access key, and `%s` stand for what is selected. */
function literal(text: string): string {
  return text.replaceAll('&', '&&').replaceAll('%s', '%\u200bs');
}

/** The browser's items by their ids, which stay the same as long as what they stand for does. */
function itemsOf(id: string, title: string | ReadonlyMap<string, string>): [id: string, title: string][] {
  if (typeof title === 'string') return [[id, title]];
  return [...title].map(([key, text]) => [`${id}${SEPARATOR}${key}`, text]);
}
