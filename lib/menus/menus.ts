import { appendSelection } from './append-selection';
import { elsewhere } from './elsewhere';
import type { ContextMenuItem } from './menu';
import { saveArea } from './save-area';
import { saveImage } from './save-image';
import { saveLink } from './save-link';
import { saveLinkedFile } from './save-linked-file';
import { savePage } from './save-page';
import { savePinned } from './save-pinned';
import { saveScreenshot } from './save-screenshot';
import { saveSelection } from './save-selection';

/** All items of the context menu, in the order in which they are shown. */
export const menus: readonly ContextMenuItem[] = [
  savePage,
  saveLink,
  saveLinkedFile,
  saveImage,
  saveSelection,
  appendSelection,
  savePinned,
  saveScreenshot,
  saveArea,
  elsewhere,
];
