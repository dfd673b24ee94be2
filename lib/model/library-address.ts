import type { Destination } from './destination';

/** The extension page that shows notes and knowledge bases. */
export const LIBRARY = '/library.html';

/** Why nothing can be saved to a destination that is shown. */
const CLOSED = ['read-only', 'deleted'] as const;
export type Closed = (typeof CLOSED)[number];

/**
 * The library's address of a note, or of a knowledge base, folder or notebook. Includes `closed`, because the
 * page knows only what its address says.
 */
export function libraryAddress(destination: Destination, closed?: Closed): string {
  const { kind, id, name } = destination;
  const folder = destination.kind === 'knowledge-base' ? destination.folder : undefined;
  const parts = {
    [kind]: id,
    ...(name ? { name } : {}),
    ...(destination.kind === 'notebook' && destination.view && { view: destination.view }),
    ...(folder && { folder: folder.id, path: folder.name }),
    ...(closed && { closed }),
  };
  return `${LIBRARY}#${new URLSearchParams(parts)}`;
}

/** Parses the fragment of such an address, with its `#`. Undefined if it names nothing. */
export function destinationInAddress(hash: string): Destination | undefined {
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

/** Why nothing can be saved to the destination of such an address, if it says so. */
export function closedInAddress(hash: string): Closed | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, '')).get('closed');
  return CLOSED.find((reason) => reason === said);
}
