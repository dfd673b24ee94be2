import { t } from '../words';
import type { Menu } from './menu';

export const saveScreenshot: Menu = {
  id: 'save-screenshot',
  label: 'menuScreenshot',
  contexts: ['page'],
  title: () => t('menuScreenshot'),
  click: (_info, tab, actions) => actions.saveScreenshot(tab),
};
