import type { Destination } from '../destination';
import type { Settings } from '../settings/schema';

type Recents = readonly Destination[];

/** Where the menu and the shortcut save pages to: as set, else the last knowledge base used. */
export function pageDestination(settings: Settings, recents: Recents): Destination | undefined {
  return settings.pageDestination ?? recents.find(({ kind }) => kind === 'knowledge-base');
}

/** Where new notes go: as set, else the last notebook used, else the notes' root. */
export function noteDestination(settings: Settings, recents: Recents): Destination {
  return (
    settings.noteDestination ??
    recents.find(({ kind }) => kind === 'notebook') ?? { kind: 'notebook', id: '', name: '' }
  );
}
