import { t } from '../words';
import type { Menu } from './menu';

export const saveArea: Menu = {
  id: 'save-area',
  label: 'menuArea',
  contexts: ['page'],
  title: () => t('menuArea'),
  click: (_info, tab, actions) => actions.saveArea(tab),
};
