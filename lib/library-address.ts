import type { Destination } from './destination';

/** The extension's page that shows notes and knowledge bases. */
export const LIBRARY = '/library.html';

/** Why nothing can be saved to a place that is shown. */
const CLOSED = ['read-only', 'deleted'] as const;
export type Closed = (typeof CLOSED)[number];

/**
 * Where that page shows a note, or what a knowledge base, one of its folders or a notebook holds. `closed` is said
 * where it is known, because who opens the address knows no more than it says.
 */
export function libraryAddress(place: Destination, closed?: Closed): string {
  const { kind, id, name } = place;
  const folder = place.kind === 'knowledge-base' ? place.folder : undefined;
  const parts = {
    [kind]: id,
    ...(name ? { name } : {}),
    ...(place.kind === 'notebook' && place.view && { view: place.view }),
    ...(folder && { folder: folder.id, path: folder.name }),
    ...(closed && { closed }),
  };
  return `${LIBRARY}#${new URLSearchParams(parts)}`;
}

/** What such an address shows, by the part of it that begins with `#`; nothing where it names nothing. */
export function placeInAddress(hash: string): Destination | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const name = parts.get('name') ?? '';
  for (const kind of ['note', 'notebook', 'knowledge-base'] as const) {
    const id = parts.get(kind);
    if (id === null) continue;
    if (kind === 'notebook' && parts.get('view') === 'uncategorized')
      return { kind, id, name, view: 'uncategorized' };
    const folder = parts.get('folder');
    if (kind !== 'knowledge-base' || folder === null) return { kind, id, name };
    return { kind, id, name, folder: { id: folder, name: parts.get('path') ?? '' } };
  }
  return undefined;
}

/** Why nothing can be saved to what such an address shows, if it says so. */
export function closedInAddress(hash: string): Closed | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, '')).get('closed');
  return CLOSED.find((reason) => reason === said);
}
