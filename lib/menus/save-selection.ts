import { t } from '../words';
import { type ContextMenuItem, selectionIn } from './menu';

export const saveSelection: ContextMenuItem = {
  id: 'save-selection',
  label: 'menuSaveSelection',
  contexts: ['selection'],
  title: () => t('menuSaveSelection'),
  click: (info, tab, actions) => actions.saveSelection(tab, selectionIn(info)),
};
