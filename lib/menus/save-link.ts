import { namedPageDestination } from '../destinations/defaults';
import { type ContextMenuItem, linkIn } from './menu';
import { titleTo } from './title-to';

export const saveLink: ContextMenuItem = {
  id: 'save-link',
  label: 'menuSaveLink',
  contexts: ['link'],
  targets: ['*://*/*'],
  title: ({ settings, recents }) =>
    titleTo(namedPageDestination(settings, recents), 'menuSaveLink', 'menuSaveLinkTo'),
  click: async (info, tab, actions) => {
    const link = linkIn(info);
    if (link) await actions.saveLink(tab, link);
  },
};
