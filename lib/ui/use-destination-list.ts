import { useAnswer } from './use-answer';

/** All places, read anew the first time and for each `reload`. Nothing is asked before it is `enabled`. */
export function useDestinationList(enabled = true) {
  return useAnswer('destinations.list', (anew) => ({ refresh: anew }), { change: 'destinations', enabled });
}
