import type { Destination } from '../destination';
import type { Settings } from '../settings/schema';
import { siteDestination } from './sites';

type Recents = readonly Destination[];

/** Where the menu and the shortcut save pages to: as set for the site or for all, else the last base used. */
export function pageDestination(settings: Settings, recents: Recents, url: string): Destination | undefined {
  return (
    siteDestination(settings.sites, url) ??
    settings.pageDestination ??
    recents.find(({ kind }) => kind === 'knowledge-base')
  );
}

/** Where files go by themselves: only a knowledge base takes them. */
export function fileDestination(settings: Settings, recents: Recents, url: string): Destination | undefined {
  return [pageDestination(settings, recents, url), ...recents, ...settings.pinned].find(
    (place) => place?.kind === 'knowledge-base',
  );
}

/** Where files go, for the words of a menu; nothing where that depends on the page. */
export function namedFileDestination(settings: Settings, recents: Recents): Destination | undefined {
  return settings.sites.length > 0 || settings.askFirst ? undefined : fileDestination(settings, recents, '');
}

/** Where pages go, for the words of a menu; nothing where that depends on the page. */
export function namedPageDestination(settings: Settings, recents: Recents): Destination | undefined {
  return settings.sites.length > 0 || settings.askFirst ? undefined : pageDestination(settings, recents, '');
}

/** What the popup offers: as just chosen, or as set for all, else the last place used. */
export function usualDestination(
  chosen: Destination | null,
  { pageDestination: pages, noteDestination: notes }: Settings,
  [last]: Recents,
): Destination | undefined {
  return chosen ?? pages ?? (!last || last.kind === 'notebook' ? notes : undefined) ?? last;
}

/** Where new notes go: as set for the site or for all, else the last notebook used, else the notes' root. */
export function noteDestination(settings: Settings, recents: Recents, url: string): Destination {
  const site = siteDestination(settings.sites, url);
  const usual = site?.kind === 'notebook' ? site : settings.noteDestination;
  return usual ?? recents.find(({ kind }) => kind === 'notebook') ?? { kind: 'notebook', id: '', name: '' };
}
