import { namedPageDestination } from '../destinations/defaults';
import type { ContextMenuItem } from './menu';
import { titleTo } from './title-to';

export const savePage: ContextMenuItem = {
  id: 'save-page',
  label: 'menuSavePage',
  contexts: ['page'],
  title: ({ settings, recents }) =>
    titleTo(namedPageDestination(settings, recents), 'menuSavePage', 'menuSavePageTo'),
  click: (_info, tab, actions) => actions.savePage(tab),
};
