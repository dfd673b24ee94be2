import { t } from '../words';
import { type MenuItem, selectionIn } from './menu';

export const saveSelection: MenuItem = {
  id: 'save-selection',
  label: 'menuSaveSelection',
  contexts: ['selection'],
  title: () => t('menuSaveSelection'),
  click: (info, tab, actions) => actions.saveSelection(tab, selectionIn(info)),
};
