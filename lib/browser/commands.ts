import type { Word } from '../words';

/**
 * What each keyboard shortcut does, in the order of the settings. `manifest.ts` has the keys, `lib/saving/commands.ts`
 * the actions.
 */
export const COMMANDS = {
  'save-page': 'menuSavePage',
  'save-selection': 'menuSaveSelection',
  'append-selection': 'menusAppendSelection',
  'save-pinned': 'commandSavePinned',
  'quick-note': 'commandQuickNote',
} as const satisfies Record<string, Word>;

export type Command = keyof typeof COMMANDS;
