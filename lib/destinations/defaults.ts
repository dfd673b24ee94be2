import type { Destination } from '../model/destination';
import { ROOT_NOTEBOOK } from '../model/root-notebook';
import type { Settings } from '../settings/schema';
import { siteDestination } from './sites';

type Recents = readonly Destination[];

/**
 * The destination of pages saved by the menu or the shortcut: the site's destination, the one in the settings, or the
 * knowledge base used last.
 */
export function pageDestination(settings: Settings, recents: Recents, url: string): Destination | undefined {
  return (
    siteDestination(settings.sites, url) ??
    settings.pageDestination ??
    recents.find(({ kind }) => kind === 'knowledge-base')
  );
}

/** The default destination of files, which only a knowledge base accepts. */
export function fileDestination(settings: Settings, recents: Recents, url: string): Destination | undefined {
  return [pageDestination(settings, recents, url), ...recents, ...settings.pinned].find(
    (destination) => destination?.kind === 'knowledge-base',
  );
}

/** The destination of files as named in a menu. Undefined if it is not known before the click. */
export function namedFileDestination(settings: Settings, recents: Recents): Destination | undefined {
  return isDecidedLater(settings) ? undefined : fileDestination(settings, recents, '');
}

/** The destination of pages as named in a menu. Undefined if it is not known before the click. */
export function namedPageDestination(settings: Settings, recents: Recents): Destination | undefined {
  return isDecidedLater(settings) ? undefined : pageDestination(settings, recents, '');
}

/** Whether the destination depends on the page, or on what the user answers. */
function isDecidedLater({ sites, askFirst }: Settings): boolean {
  return sites.length > 0 || askFirst;
}

/** The popup's preselection: chosen just now, set in the settings, or used last. */
export function usualDestination(
  chosen: Destination | null,
  { pageDestination: pages, noteDestination: notes }: Settings,
  [last]: Recents,
): Destination | undefined {
  return chosen ?? pages ?? (!last || last.kind === 'notebook' ? notes : undefined) ?? last;
}

/** The destination of new notes: the site's notebook, the one in the settings, the notebook used last, or the root. */
export function noteDestination(settings: Settings, recents: Recents, url: string): Destination {
  const site = siteDestination(settings.sites, url);
  const usual = site?.kind === 'notebook' ? site : settings.noteDestination;
  return usual ?? recents.find(({ kind }) => kind === 'notebook') ?? ROOT_NOTEBOOK;
}
