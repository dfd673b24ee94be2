import { namedFileDestination } from '../destinations/defaults';
import { FILES, type MenuItem } from './menu';
import { titleTo } from './title-to';

export const saveLinkedFile: MenuItem = {
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
