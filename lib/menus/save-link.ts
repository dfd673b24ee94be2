import { namedPageDestination } from '../destinations/defaults';
import { linkText, type Menu } from './menu';
import { titleTo } from './title-to';

export const saveLink: Menu = {
  id: 'save-link',
  label: 'menuSaveLink',
  contexts: ['link'],
  title: ({ settings, recents }) =>
    titleTo(namedPageDestination(settings, recents), 'menuSaveLink', 'menuSaveLinkTo'),
  click: async (info, tab, actions) => {
    if (info.linkUrl) await actions.saveLink(tab, info.linkUrl, linkText(info));
  },
};
