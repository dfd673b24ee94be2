import { t } from '../words';
import { type Menu, selectionIn } from './menu';

export const saveSelection: Menu = {
  id: 'save-selection',
  label: 'menuSaveSelection',
  contexts: ['selection'],
  title: () => t('menuSaveSelection'),
  click: (info, tab, actions) => actions.saveSelection(tab, selectionIn(info)),
};
