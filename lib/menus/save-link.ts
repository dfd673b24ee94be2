import { namedPageDestination } from '../destinations/defaults';
import { destinationName } from '../destinations/destination-name';
import { t } from '../words';
import { linkText, type Menu } from './menu';

export const saveLink: Menu = {
  id: 'save-link',
  label: 'menuSaveLink',
  contexts: ['link'],
  title: (state) => {
    const destination = namedPageDestination(state.settings, state.recents);
    return destination ? t('menuSaveLinkTo', destinationName(destination)) : t('menuSaveLink');
  },
  click: async (info, tab, actions) => {
    if (info.linkUrl) await actions.saveLink(tab, info.linkUrl, linkText(info));
  },
};
