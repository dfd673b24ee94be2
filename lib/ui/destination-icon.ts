import type { Destination } from '../model/destination';
import type { IconName } from './icon';

/** The icon of a destination: its kind, or a folder. */
export function destinationIcon(destination: Destination): IconName {
  return destination.kind === 'knowledge-base' && destination.folder ? 'folder' : destination.kind;
}
