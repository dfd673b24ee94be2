import { t } from '../words';
import type { MenuItem } from './menu';

export const saveScreenshot: MenuItem = {
  id: 'save-screenshot',
  label: 'menuScreenshot',
  contexts: ['page'],
  title: () => t('menuScreenshot'),
  click: (_info, tab, actions) => actions.saveScreenshot(tab),
};
