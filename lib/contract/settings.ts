import { type Settings, settingsChangeSchema } from '../settings/schema';
import { method, nothing } from './method';

/** A context-menu item that can be switched off, under its id in `hiddenMenus`. */
export interface MenuChoice {
  id: string;
  /** The item's words in the menu, with the destination. */
  label: string;
  /** What the user right-clicks. */
  group: 'page' | 'link' | 'image' | 'selection' | 'several';
}

/** The user's settings. */
export const settingsMethods = {
  'settings.menus': method<MenuChoice[]>().with(nothing),
  'settings.get': method<Settings>().with(nothing),
  /** Changes the given fields; the others stay. */
  'settings.put': method<Settings>().with(settingsChangeSchema),
} as const;
