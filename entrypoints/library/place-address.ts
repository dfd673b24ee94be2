import type { Destination } from '../../lib/model/destination';
import {
  type Closed,
  closedInAddress,
  destinationInAddress,
  LIBRARY,
  libraryAddress,
} from '../../lib/model/library-address';
import { type BaseItem, type LibraryPlace, type NotebookItem, type NoteItem, notebookShown } from './place';

/** The hash of the address of the notes' top level. */
const NOTES = '#notes';

/** The place that the hash of an address names, if any. */
export function placeAt(hash: string): LibraryPlace | undefined {
  if (hash === NOTES) return { service: 'notes' };
  const named = destinationInAddress(hash);
  return named && placeOf(named, closedInAddress(hash));
}

/** The address of a place, or of the nearest place above it that has one. */
export function addressOf(place: LibraryPlace): string {
  const shown = destinationAt(place);
  if (shown) return libraryAddress(shown, closedAt(place));
  return place.service === 'notes' ? `${LIBRARY}${NOTES}` : LIBRARY;
}

/**
 * The place that shows a destination. Unknown details are left neutral; the service returns a folder's path
 * later.
 */
export function placeOf(destination: Destination, closed?: Closed | undefined): LibraryPlace {
  const { kind, id, name } = destination;
  const deleted = closed === 'deleted';
  switch (kind) {
    case 'knowledge-base': {
      const base: BaseItem = { kind, id, name, readOnly: closed === 'read-only' };
      const folders = destination.folder ? [destination.folder] : [];
      return { service: 'knowledge', inside: { base, folders } };
    }
    case 'notebook': {
      const view = destination.view ?? (id ? 'user' : 'all');
      const notebook: NotebookItem = { kind, id, name, view, count: 0, depth: 0, deleted };
      return { service: 'notes', inside: { notebook } };
    }
    case 'note': {
      const leaf: NoteItem = { kind, id, name, text: '', modifiedAt: 0, notebook: '', deleted };
      return { service: 'notes', leaf };
    }
  }
}

/** The destination that a place shows, or the nearest one above it; undefined at the top. */
function destinationAt({ inside, leaf }: LibraryPlace): Destination | undefined {
  if (leaf?.kind === 'note') return { kind: 'note', id: leaf.id, name: leaf.name };
  if (!inside) return undefined;
  if ('notebook' in inside) return notebookShown(inside.notebook);
  const { base, folders } = inside;
  const folder = folders.at(-1);
  return { kind: 'knowledge-base', id: base.id, name: base.name, ...(folder ? { folder } : {}) };
}

/** Why nothing can be saved there, if that is known. */
function closedAt({ inside, leaf }: LibraryPlace): Closed | undefined {
  if (leaf?.kind === 'note') return leaf.deleted ? 'deleted' : undefined;
  if (!inside) return undefined;
  if ('base' in inside) return inside.base.readOnly ? 'read-only' : undefined;
  return inside.notebook.deleted ? 'deleted' : undefined;
}
