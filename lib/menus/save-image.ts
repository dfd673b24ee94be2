import { namedFileDestination } from '../destinations/defaults';
import { destinationName } from '../destinations/destination-name';
import { t } from '../words';
import type { Menu } from './menu';

export const saveImage: Menu = {
  id: 'save-image',
  label: 'menuSaveImage',
  contexts: ['image'],
  title: ({ settings, recents }) => {
    const destination = namedFileDestination(settings, recents);
    return destination ? t('menuSaveImageTo', destinationName(destination)) : t('menuSaveImage');
  },
  click: async (info, tab, actions) => {
    if (info.srcUrl) await actions.saveFile(tab, info.srcUrl);
  },
};
