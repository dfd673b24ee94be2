import { useAnswer } from './use-answer';

/**
 * All destinations, read anew for the first request and each `reload`. Nothing is requested until it is
 * `enabled`.
 */
export function useDestinationList(enabled = true) {
  return useAnswer('destinations.list', (anew) => ({ refresh: anew }), { change: 'destinations', enabled });
}
