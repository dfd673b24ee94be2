import type { Destination, DestinationKind } from '../model/destination';
import { t, type Word } from '../words';

/** A destination's display name: "Research", or "Research / Papers" for a folder. */
export function destinationName(destination: Destination): string {
  const own = serviceNotebook(destination);
  if (own) return t(SERVICE_NOTEBOOKS[own].name);
  const folder = destination.kind === 'knowledge-base' ? destination.folder : undefined;
  return [destination.name || destination.id, ...(folder ? [folder.name] : [])].join(' / ');
}

/**
 * Explains the service's own two notebooks: where notes saved to "All notes" go, and what "Uncategorized"
 * contains. Undefined for all other destinations.
 */
export function destinationHint(destination: Destination): string | undefined {
  const own = serviceNotebook(destination);
  return own && t(SERVICE_NOTEBOOKS[own].hint);
}

const SERVICE_NOTEBOOKS = {
  all: { name: 'notebookRoot', hint: 'notebookRootHint' },
  uncategorized: { name: 'notebookUncategorized', hint: 'notebookUncategorizedHint' },
} as const satisfies Record<string, Record<'name' | 'hint', Word>>;

function serviceNotebook(destination: Destination): keyof typeof SERVICE_NOTEBOOKS | undefined {
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
