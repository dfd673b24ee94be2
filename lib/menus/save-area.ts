import { t } from '../words';
import type { MenuItem } from './menu';

export const saveArea: MenuItem = {
  id: 'save-area',
  label: 'menuArea',
  contexts: ['page'],
  title: () => t('menuArea'),
  click: (_info, tab, actions) => actions.saveArea(tab),
};
