import type { Word } from '../words';

export interface CommandTraits {
  /** Pressed with Alt and Shift. */
  key: string;
  /** What it does. */
  words: Word;
  /**
   * Whether it has its key in Chrome and Edge, too. They refuse a manifest that suggests more than
   * [four keys](https://developer.chrome.com/docs/extensions/reference/api/commands), and one opens the popup. The user
   * can set the others.
   */
  inChrome?: boolean;
}

/**
 * The keyboard shortcuts, in the order of the settings; `lib/saving/commands.ts` has their actions. In Firefox,
 * Alt+Shift with F, E, V, S, B, P, T or H opens a menu of the menu bar instead. In Chrome, Alt+Shift+A moves the focus to
 * a dialog.
 */
export const COMMANDS = {
  'save-page': { key: 'D', words: 'commandSavePage', inChrome: true },
  'save-selection': { key: 'M', words: 'commandSaveSelection', inChrome: true },
  'append-selection': { key: 'U', words: 'commandAppendSelection', inChrome: true },
  'save-pinned': { key: '1', words: 'commandSavePinned' },
  'quick-note': { key: 'N', words: 'commandQuickNote' },
} as const satisfies Record<string, CommandTraits>;

export type Command = keyof typeof COMMANDS;
