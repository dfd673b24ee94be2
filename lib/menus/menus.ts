import { appendSelection } from './append-selection';
import { elsewhere } from './elsewhere';
import type { Menu } from './menu';
import { saveLink } from './save-link';
import { savePage } from './save-page';
import { savePinned } from './save-pinned';
import { saveSelection } from './save-selection';

/** All context-menu actions, in the order in which they are shown. */
export const menus: readonly Menu[] = [
  savePage,
  saveLink,
  saveSelection,
  appendSelection,
  savePinned,
  elsewhere,
];
