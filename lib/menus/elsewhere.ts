import { t } from '../words';
import { linkIn, type MenuItem } from './menu';

export const elsewhere: MenuItem = {
  id: 'elsewhere',
  label: 'menuElsewhere',
  contexts: ['page', 'link', 'selection'],
  title: () => t('menuElsewhere'),
  click: (info, tab, actions) => actions.openPopup(tab, linkIn(info)),
};
