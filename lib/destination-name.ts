import type { Destination, DestinationKind } from './destination';
import { t, type Word } from './words';

/** A destination's display name: "Research", or "Research / Papers" for a folder. */
export function destinationName(destination: Destination): string {
  const own = ownNotebook(destination);
  if (own) return t(OWN_NOTEBOOKS[own].name);
  const folder = destination.kind === 'knowledge-base' ? destination.folder : undefined;
  return [destination.name || destination.id, ...(folder ? [folder.name] : [])].join(' / ');
}

/**
 * Explains the service's own two notebooks: where notes saved to "All notes" go, and what "Uncategorized"
 * contains. Undefined for all other destinations.
 */
export function destinationNote(destination: Destination): string | undefined {
  const own = ownNotebook(destination);
  return own && t(OWN_NOTEBOOKS[own].note);
}

const OWN_NOTEBOOKS = {
  all: { name: 'notebookRoot', note: 'notebookRootNote' },
  uncategorized: { name: 'notebookUncategorized', note: 'notebookUncategorizedNote' },
} as const satisfies Record<string, Record<'name' | 'note', Word>>;

function ownNotebook(destination: Destination): keyof typeof OWN_NOTEBOOKS | undefined {
  if (destination.kind !== 'notebook') return undefined;
  return destination.id ? destination.view : 'all';
}

const KIND_WORDS = {
  'knowledge-base': 'kindKnowledgeBase',
  notebook: 'kindNotebook',
  note: 'kindNote',
} as const satisfies Record<DestinationKind, Word>;

/** "Knowledge base", "Notebook" or "Note". */
export function kindName(kind: DestinationKind): string {
  return t(KIND_WORDS[kind]);
}
