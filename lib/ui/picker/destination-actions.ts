import { destinationName } from '../../destinations/destination-name';
import type { Destination } from '../../model/destination';
import { sameDestination } from '../../model/destination-key';
import { t } from '../../words';
import type { PopupMenuItem } from '../popup-menu';

/** The site of the page to save, and its own destination. */
export interface SiteChoice {
  host: string;
  destination: Destination | undefined;
  /** Keeps a destination for the site; undefined removes it. */
  onKeep: (destination: Destination | undefined) => void;
}

interface Actions {
  isPinned: boolean;
  site: SiteChoice | undefined;
  onPin: () => void;
  /** Shows its folders. */
  onEnter: () => void;
}

/** What can be done with a destination besides saving to it. */
export function destinationActions(destination: Destination, actions: Actions): PopupMenuItem[] {
  const { isPinned, site, onPin, onEnter } = actions;
  const isKept = sameDestination(site?.destination, destination);
  return [
    ...(destination.kind === 'knowledge-base'
      ? [{ icon: 'folder' as const, text: t('folderTitle'), act: onEnter }]
      : []),
    { icon: 'pin', text: t(isPinned ? 'unpin' : 'pin'), act: onPin },
    ...(site
      ? [
          {
            icon: 'globe' as const,
            text: t('alwaysSite', site.host),
            checked: isKept,
            act: () => site.onKeep(isKept ? undefined : destination),
          },
        ]
      : []),
  ];
}

/** The name of the menu of a destination. */
export function actionsName(destination: Destination): string {
  return t('libraryMore', destinationName(destination));
}
