import type { Destination } from '../../model/destination';
import type { Service } from '../../service/operation';

/** The service that handles this destination. */
export function serviceOf({ kind }: Destination): Service {
  return kind === 'knowledge-base' ? 'knowledge' : 'notes';
}
