import type { AccountSettings, DeviceSettings, Settings } from './schema';

/** The defaults, in a file without zod so that pages can import them. */
export const DEVICE_DEFAULTS: DeviceSettings = {
  hiddenMenus: [],
  reference: true,
  credits: true,
  reasoning: true,
  askFirst: false,
  grace: 3,
  notifications: false,
  history: true,
  rescue: false,
  closeWhenSaved: true,
  marks: false,
};

export const ACCOUNT_DEFAULTS: AccountSettings = {
  pageDestination: null,
  noteDestination: null,
  pinned: [],
  sites: [],
};

export const DEFAULT_SETTINGS: Settings = { ...DEVICE_DEFAULTS, ...ACCOUNT_DEFAULTS };
