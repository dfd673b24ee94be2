import { t } from '../words';
import { type ContextMenuItem, linkIn } from './menu';

export const elsewhere: ContextMenuItem = {
  id: 'elsewhere',
  label: 'menuElsewhere',
  contexts: ['page', 'link', 'selection'],
  title: () => t('menuElsewhere'),
  click: (info, tab, actions) => actions.openPopup(tab, linkIn(info)),
};
