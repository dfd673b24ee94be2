import { type Settings, settingsChangeSchema } from '../settings/schema';
import { method, nothing } from './method';

/** A context-menu action that can be switched off, by the id that `hiddenMenus` has for it. */
export interface MenuChoice {
  id: string;
  label: string;
}

/** The person's choices. */
export const settingsMethods = {
  'settings.menus': method<MenuChoice[]>().with(nothing),
  'settings.get': method<Settings>().with(nothing),
  /** Changes the fields that are given; the others stay. */
  'settings.put': method<Settings>().with(settingsChangeSchema),
} as const;
