import type { MenuChoice } from '../contract/settings';
import { t } from '../words';
import type { ContextMenuItem, MenuState } from './menu';
import { menus } from './menus';

/** Every item that can be switched off, with the title that the menu shows now. */
export function menuChoices(state: MenuState): MenuChoice[] {
  return menus.map((item) => ({ id: item.id, label: labelOf(item, state), group: groupOf(item) }));
}

function labelOf({ label, title, labelOfAll, applies }: ContextMenuItem, state: MenuState): string {
  const shown = applies?.(state) === false ? t(label) : title(state);
  if (typeof shown === 'string') return shown;
  return labelOfAll && shown.size > 0 ? labelOfAll(state) : t(label);
}

function groupOf({ contexts }: ContextMenuItem): MenuChoice['group'] {
  const [only, ...others] = contexts;
  const isGroup = only === 'page' || only === 'link' || only === 'image' || only === 'selection';
  return isGroup && others.length === 0 ? only : 'several';
}
