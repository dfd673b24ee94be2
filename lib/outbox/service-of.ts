import type { Destination } from '../destination';
import type { Service } from '../service/operation';

/** The service that what goes to this destination is sent to. */
export function serviceOf({ kind }: Destination): Service {
  return kind === 'knowledge-base' ? 'knowledge' : 'notes';
}
