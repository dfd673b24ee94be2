import type { AccountSettings, DeviceSettings, Settings } from './schema';

/** What holds until the person chooses otherwise. */
export const DEVICE_DEFAULTS: DeviceSettings = {
  hiddenMenus: [],
  reference: true,
  askFirst: false,
  history: true,
  rescue: false,
  marks: false,
};

export const ACCOUNT_DEFAULTS: AccountSettings = {
  pageDestination: null,
  noteDestination: null,
  pinned: [],
  sites: [],
};

export const DEFAULT_SETTINGS: Settings = { ...DEVICE_DEFAULTS, ...ACCOUNT_DEFAULTS };
