import type { Settings } from './schema';

/** What holds until the person chooses otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  hiddenMenus: [],
  reference: true,
  pageDestination: null,
  noteDestination: null,
  pinned: [],
  sites: [],
  askFirst: false,
  history: true,
  rescue: false,
  marks: false,
};
