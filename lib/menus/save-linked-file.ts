import { namedFileDestination } from '../destinations/defaults';
import { type ContextMenuItem, FILES } from './menu';
import { titleTo } from './title-to';

export const saveLinkedFile: ContextMenuItem = {
  id: 'save-linked-file',
  label: 'menuSaveLinkedFile',
  contexts: ['link'],
  targets: FILES,
  title: ({ settings, recents }) =>
    titleTo(namedFileDestination(settings, recents), 'menuSaveLinkedFile', 'menuSaveLinkedFileTo'),
  click: async (info, tab, actions) => {
    if (info.linkUrl) await actions.saveFile(tab, info.linkUrl);
  },
};
