import { namedFileDestination } from '../destinations/defaults';
import { type ContextMenuItem, FILES } from './menu';
import { titleTo } from './title-to';

export const saveImage: ContextMenuItem = {
  id: 'save-image',
  label: 'menuSaveImage',
  contexts: ['image'],
  targets: FILES,
  title: ({ settings, recents }) =>
    titleTo(namedFileDestination(settings, recents), 'menuSaveImage', 'menuSaveImageTo'),
  click: async (info, tab, actions) => {
    if (info.srcUrl) await actions.saveFile(tab, info.srcUrl);
  },
};
