import type { Destination } from './destination';

/** A key that is equal for two destinations exactly if they are the same. */
export function destinationKey(destination: Destination): string {
  const folder = destination.kind === 'knowledge-base' ? destination.folder?.id : undefined;
  return [destination.kind, destination.id, ...(folder ? [folder] : [])].join('\n');
}

/** Whether two destinations are the same, or both are missing. */
export function sameDestination(one: Destination | undefined, other: Destination | undefined): boolean {
  return one && other ? destinationKey(one) === destinationKey(other) : one === other;
}
