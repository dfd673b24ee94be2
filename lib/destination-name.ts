import type { Destination, DestinationKind } from './destination';
import { t, type Word } from './words';

/** What a destination is called: "Research", or "Research / Papers" for a folder. */
export function destinationName(destination: Destination): string {
  if (destination.kind === 'notebook' && !destination.id) return t('notebookRoot');
  const folder = destination.kind === 'knowledge-base' ? destination.folder : undefined;
  return [destination.name || destination.id, ...(folder ? [folder.name] : [])].join(' / ');
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
