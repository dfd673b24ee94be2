import { t } from '../words';
import type { ContextMenuItem } from './menu';

export const saveArea: ContextMenuItem = {
  id: 'save-area',
  label: 'menuArea',
  contexts: ['page'],
  title: () => t('menuArea'),
  click: (_info, tab, actions) => actions.saveArea(tab),
};
