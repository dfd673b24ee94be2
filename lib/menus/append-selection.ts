import { t } from '../words';
import { type MenuItem, selectionIn } from './menu';

export const appendSelection: MenuItem = {
  id: 'append-selection',
  label: 'menusAppendSelection',
  contexts: ['selection'],
  applies: ({ lastNote }) => lastNote !== null,
  title: ({ lastNote }) => t('menuAppendSelection', lastNote?.name ?? ''),
  click: (info, tab, actions) => actions.appendSelection(tab, selectionIn(info)),
};
