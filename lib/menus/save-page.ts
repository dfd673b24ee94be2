import { namedPageDestination } from '../destinations/defaults';
import { destinationName } from '../destinations/destination-name';
import { t } from '../words';
import type { Menu } from './menu';

export const savePage: Menu = {
  id: 'save-page',
  label: 'menuSavePage',
  contexts: ['page'],
  title: (state) => {
    const destination = namedPageDestination(state.settings, state.recents);
    return destination ? t('menuSavePageTo', destinationName(destination)) : t('menuSavePage');
  },
  click: (_info, tab, actions) => actions.savePage(tab),
};
