import type { Destination } from './destination';

/** A text that is equal for two destinations exactly when they are the same place. */
export function destinationKey(destination: Destination): string {
  const folder = destination.kind === 'knowledge-base' ? destination.folder?.id : undefined;
  return [destination.kind, destination.id, ...(folder ? [folder] : [])].join('\n');
}
