import { t } from '../words';
import { linkIn, type Menu } from './menu';

export const elsewhere: Menu = {
  id: 'elsewhere',
  label: 'menuElsewhere',
  contexts: ['page', 'link', 'selection'],
  title: () => t('menuElsewhere'),
  click: (info, tab, actions) => actions.openPopup(tab, linkIn(info)),
};
