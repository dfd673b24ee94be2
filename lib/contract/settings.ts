import { type Settings, settingsChangeSchema } from '../settings/schema';
import { method, nothing } from './method';

/** The person's choices. */
export const settingsMethods = {
  'settings.get': method<Settings>().with(nothing),
  /** Changes the fields that are given; the others stay. */
  'settings.put': method<Settings>().with(settingsChangeSchema),
} as const;
