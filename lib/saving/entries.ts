/** How one entry (a way to start a save) differs from the others. */
interface Entry {
  /** Whether to open the settings if no account is connected. Otherwise the failure is reported. */
  opensSettings: boolean;
  /** Whether the setting "ask first" applies, because the click left some choices open. */
  asksFirst: boolean;
  /** Whether the save can be undone for a moment, before it is sent. */
  hasGrace: boolean;
  /** Whether a toast on the page shows what becomes of it: always, if the page of Satchel was closed, or never. */
  showsToast: 'always' | 'if-closed' | 'never';
  /**
   * Where a failure is reported: always in the popup, in the popup unless the page waits, or only in the
   * answer.
   */
  failureShown: 'in-popup' | 'in-popup-if-closed' | 'in-answer';
}

/** All differences between the entries. */
export const ENTRIES = {
  /** The context menu and the shortcuts. */
  menu: {
    opensSettings: true,
    asksFirst: true,
    hasGrace: true,
    showsToast: 'always',
    failureShown: 'in-popup',
  },
  popup: {
    opensSettings: false,
    asksFirst: false,
    hasGrace: true,
    showsToast: 'if-closed',
    failureShown: 'in-popup-if-closed',
  },
  /** An area of the page: the popup has closed so that the user can drag over it. */
  area: {
    opensSettings: false,
    asksFirst: false,
    hasGrace: true,
    showsToast: 'always',
    failureShown: 'in-popup',
  },
  /** A note that the user wrote in the popup. */
  note: {
    opensSettings: false,
    asksFirst: false,
    hasGrace: true,
    showsToast: 'never',
    failureShown: 'in-answer',
  },
  /** The user's own files, and what the library adds. */
  page: {
    opensSettings: false,
    asksFirst: false,
    hasGrace: false,
    showsToast: 'never',
    failureShown: 'in-answer',
  },
} as const satisfies Record<string, Entry>;

export type EntryName = keyof typeof ENTRIES;
export type FailureShown = Entry['failureShown'];
