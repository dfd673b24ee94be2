import type { MenuChoice } from '../contract/settings';
import { t } from '../words';
import type { Menu, MenuState } from './menu';
import { menus } from './menus';

/** Every item that can be switched off, with the title that the menu shows now. */
export function menuChoices(state: MenuState): MenuChoice[] {
  return menus.map((menu) => ({ id: menu.id, label: labelOf(menu, state), group: groupOf(menu) }));
}

function labelOf({ label, title, names, applies }: Menu, state: MenuState): string {
  const shown = applies?.(state) === false ? t(label) : title(state);
  if (typeof shown === 'string') return shown;
  return names && shown.size > 0 ? names(state) : t(label);
}

function groupOf({ contexts }: Menu): MenuChoice['group'] {
  const [only, ...others] = contexts;
  const isGroup = only === 'page' || only === 'link' || only === 'image' || only === 'selection';
  return isGroup && others.length === 0 ? only : 'several';
}
