/** How one trigger (a way to start a save) differs from the others. */
interface Trigger {
  /** Whether to open the settings if no account is connected. Otherwise the failure is reported. */
  opensSettings: boolean;
  /** Whether the setting "ask first" applies, because the click left some choices open. */
  asksFirst: boolean;
  /** Whether the save can be undone for a moment, before it is sent. */
  hasGrace: boolean;
  /** Whether a toast on the page shows what becomes of it: always, only if the popup was closed meanwhile, or never. */
  showsToast: 'always' | 'if-closed' | 'never';
  /**
   * Where a failure is shown: `in-popup` opens the popup; `in-popup-if-closed` does so only if it was closed meanwhile;
   * `in-answer` leaves it to the page that asked.
   */
  failureShown: 'in-popup' | 'in-popup-if-closed' | 'in-answer';
}

/** All differences between the triggers. */
export const TRIGGERS = {
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
  /** What the user adds on a page of Satchel: files, in the library, or from a list of links. */
  'own-page': {
    opensSettings: false,
    asksFirst: false,
    hasGrace: false,
    showsToast: 'never',
    failureShown: 'in-answer',
  },
} as const satisfies Record<string, Trigger>;

export type TriggerName = keyof typeof TRIGGERS;
export type FailureShown = Trigger['failureShown'];
