import { destinationName } from '../destinations/destination-name';
import { destinationKey } from '../model/destination-key';
import { t, tList } from '../words';
import { type ContextMenuItem, linkIn, selectionIn } from './menu';

/** More would push the rest of the menu out of sight. */
const MOST_PINNED = 5;

export const savePinned: ContextMenuItem = {
  id: 'save-pinned',
  label: 'menusSavePinned',
  contexts: ['page', 'link', 'selection'],
  title: ({ settings }) =>
    new Map(
      settings.pinned
        .slice(0, MOST_PINNED)
        .map((destination) => [
          destinationKey(destination),
          t('menuSavePinned', destinationName(destination)),
        ]),
    ),
  labelOfAll({ settings }) {
    return t('menusSavePinnedTo', tList(settings.pinned.slice(0, MOST_PINNED).map(destinationName)));
  },
  click: (info, tab, actions, key) =>
    actions.savePinned(tab, {
      key,
      link: linkIn(info),
      selection: info.selectionText ? selectionIn(info) : undefined,
    }),
};
