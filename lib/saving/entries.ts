/** How one way to start a save differs from the others. */
interface Entry {
  /** Whether the settings open if no account is connected. Otherwise the failure is reported. */
  opensSettings: boolean;
  /** Whether the setting "ask first" applies, because the click did not choose everything. */
  asksFirst: boolean;
  /** Where a failure is told: always in the popup, there if nobody waits for the answer, or only in the answer. */
  told: 'in-popup' | 'in-popup-if-closed' | 'in-answer';
}

/** All differences between the ways to start a save. Everything else is the same for all of them. */
export const ENTRIES = {
  /** The context menu and the shortcuts, which have no page of their own. */
  menu: { opensSettings: true, asksFirst: true, told: 'in-popup' },
  popup: { opensSettings: false, asksFirst: false, told: 'in-popup-if-closed' },
  /** A part of the page: the popup has closed so that the person can drag over it. */
  area: { opensSettings: false, asksFirst: false, told: 'in-popup' },
  /** The person's own files, and what the library adds. */
  page: { opensSettings: false, asksFirst: false, told: 'in-answer' },
} as const satisfies Record<string, Entry>;

export type EntryName = keyof typeof ENTRIES;
export type Told = Entry['told'];
