import { parseBaseAddress, parseStorePattern } from '../address';

/**
 * The match patterns to ask the browser for, so that a job can be delivered: the service's and the object
 * store's. An address that cannot be used is left out; whoever saved it has been told.
 */
export function neededOrigins(connection: { baseUrl: string; objectStore: string }): string[] {
  return [parseBaseAddress(connection.baseUrl), parseStorePattern(connection.objectStore)].flatMap(
    (parsed) => (parsed.ok ? [parsed.pattern] : []),
  );
}
