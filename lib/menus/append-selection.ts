import { t } from '../words';
import { type ContextMenuItem, selectionIn } from './menu';

export const appendSelection: ContextMenuItem = {
  id: 'append-selection',
  label: 'menusAppendSelection',
  contexts: ['selection'],
  applies: ({ lastNote }) => lastNote !== null,
  title: ({ lastNote }) => t('menuAppendSelection', lastNote?.name ?? ''),
  click: (info, tab, actions) => actions.appendSelection(tab, selectionIn(info)),
};
