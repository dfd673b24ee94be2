import { parseBaseAddress, parseStorePattern } from '../urls/address';

/**
 * The match patterns needed to deliver a job: the service and the object store. Omits invalid addresses,
 * which the settings already report.
 */
export function neededOrigins(connection: { baseUrl: string; objectStore: string }): string[] {
  return [parseBaseAddress(connection.baseUrl), parseStorePattern(connection.objectStore)].flatMap(
    (parsed) => (parsed.ok ? [parsed.pattern] : []),
  );
}
