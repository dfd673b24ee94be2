import { browser } from 'wxt/browser';
import { inBackground } from '../in-background';
import { oneAtATime } from '../one-at-a-time';
import type { ContextMenuItem, MenuActions, MenuState } from './menu';
import { menus } from './menus';

/** Two at once would create an id twice. */
const inOrder = oneAtATime();
/** The items that this service worker last registered, as JSON. */
let registered: string | undefined;

/**
 * Makes the browser's menus match `state`. Call it when the extension is installed or the state changes, not at every
 * start.
 */
export function registerMenus(state: () => Promise<MenuState>): Promise<void> {
  return inOrder(async () => {
    const wanted = itemsFor(await state());
    // Not rebuilt without need: the user may be opening the menu, and would find it half built.
    if (registered === JSON.stringify(wanted)) return;
    registered = undefined;
    await browser.contextMenus.removeAll();
    for (const item of wanted) browser.contextMenus.create(item);
    registered = JSON.stringify(wanted);
  });
}

/** Listens for clicks. Call it synchronously when the background starts. */
export function listenToMenus(actions: MenuActions): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const [id, ...key] = String(info.menuItemId).split(SEPARATOR);
    const item = menus.find((one) => one.id === id);
    if (item && tab) inBackground(item.click(info, tab, actions, key.join(SEPARATOR) || undefined));
  });
}

/** Separates the id from the key of one of several items. */
const SEPARATOR = ':';

function itemsFor(state: MenuState) {
  return menus.flatMap(({ id, contexts, targets, title, applies }) => {
    if (state.settings.hiddenMenus.includes(id) || applies?.(state) === false) return [];
    return itemsOf(id, title(state)).map(([item, text]) => ({
      id: item,
      contexts: contextsOf(contexts),
      // A click in the sidebar, which has no tab, would do nothing.
      ...(import.meta.env.FIREFOX && { viewTypes: ['tab'] }),
      ...(targets && { targetUrlPatterns: targets }),
      title: literal(text),
    }));
  });
}

/** In a frame, Firefox shows the items for frames instead of those for pages. */
function contextsOf(contexts: ContextMenuItem['contexts']): ContextMenuItem['contexts'] {
  return import.meta.env.FIREFOX && contexts.includes('page') ? [...contexts, 'frame'] : contexts;
}

/**
 * Escapes what browsers interpret: an ampersand marks an access key, and `%s` stands for the selected text.
 */
function literal(text: string): string {
  return text.replaceAll('&', '&&').replaceAll('%s', '%\u200bs');
}

/** The browser's items with their ids. The same id and key always make the same one. */
function itemsOf(id: string, title: string | ReadonlyMap<string, string>): [id: string, title: string][] {
  if (typeof title === 'string') return [[id, title]];
  return [...title].map(([key, text]) => [`${id}${SEPARATOR}${key}`, text]);
}
