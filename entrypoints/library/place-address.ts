import type { Destination } from '../../lib/destination';
import {
  type Closed,
  closedInAddress,
  LIBRARY,
  libraryAddress,
  placeInAddress,
} from '../../lib/library-address';
import { type BaseItem, type NotebookItem, type NoteItem, notebookShown, type Place } from './place';

/** What an address ends with that leads to the notes and to nothing in particular among them. */
const NOTES = '#notes';

/** The place that an address names by the part of it that begins with `#`, if any. */
export function placeAt(hash: string): Place | undefined {
  if (hash === NOTES) return { service: 'notes' };
  const named = placeInAddress(hash);
  return named && placeOf(named, closedInAddress(hash));
}

/** The address of a place, or of the nearest above it that has one. */
export function addressOf(place: Place): string {
  const shown = destinationAt(place);
  if (shown) return libraryAddress(shown, closedAt(place));
  return place.service === 'notes' ? `${LIBRARY}${NOTES}` : LIBRARY;
}

/** Where a destination is shown. What is not known of it is left open; the service tells the path of a folder. */
function placeOf(destination: Destination, closed: Closed | undefined): Place {
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

/** The destination that a place shows, or the nearest above it; nothing at the top. */
function destinationAt({ inside, leaf }: Place): Destination | undefined {
  if (leaf?.kind === 'note') return { kind: 'note', id: leaf.id, name: leaf.name };
  if (!inside) return undefined;
  if ('notebook' in inside) return notebookShown(inside.notebook);
  const { base, folders } = inside;
  const folder = folders.at(-1);
  return { kind: 'knowledge-base', id: base.id, name: base.name, ...(folder ? { folder } : {}) };
}

/** Why nothing can be saved there, where that is known. */
function closedAt({ inside, leaf }: Place): Closed | undefined {
  if (leaf?.kind === 'note') return leaf.deleted ? 'deleted' : undefined;
  if (!inside) return undefined;
  if ('base' in inside) return inside.base.readOnly ? 'read-only' : undefined;
  return inside.notebook.deleted ? 'deleted' : undefined;
}
