import { namedFileDestination } from '../destinations/defaults';
import { destinationName } from '../destinations/destination-name';
import { t } from '../words';
import type { Menu } from './menu';

export const saveLinkedFile: Menu = {
  id: 'save-linked-file',
  label: 'menuSaveLinkedFile',
  contexts: ['link'],
  title: ({ settings, recents }) => {
    const destination = namedFileDestination(settings, recents);
    return destination ? t('menuSaveLinkedFileTo', destinationName(destination)) : t('menuSaveLinkedFile');
  },
  click: async (info, tab, actions) => {
    if (info.linkUrl) await actions.saveFile(tab, info.linkUrl);
  },
};
