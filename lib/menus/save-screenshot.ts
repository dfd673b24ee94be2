import { t } from '../words';
import type { ContextMenuItem } from './menu';

export const saveScreenshot: ContextMenuItem = {
  id: 'save-screenshot',
  label: 'menuScreenshot',
  contexts: ['page'],
  title: () => t('menuScreenshot'),
  click: (_info, tab, actions) => actions.saveScreenshot(tab),
};
