import { CONNECTION } from './connected';
import type { Databases } from './database';
import { type AnyValue, keyOf, parse } from './value';

/**
 * Reads the connection and these values in one transaction; account values only if an account is connected.
 * @returns the values by key as JSON
 */
export function readTogether(
  databases: Databases,
  values: readonly AnyValue<unknown>[],
): Promise<Map<string, unknown>> {
  return databases.use(async (database) => {
    const { store } = database.transaction('values');
    const connection = parse(CONNECTION, await store.get(CONNECTION.name));
    const readable = values.filter(({ scope }) => scope === 'device' || connection);
    const read = await Promise.all(
      readable.map(async (value): Promise<[string, unknown]> => {
        const key = keyOf(value, connection ?? undefined);
        return [JSON.stringify(key), parse(value, await store.get(key))];
      }),
    );
    return new Map([[JSON.stringify(CONNECTION.name), connection], ...read]);
  });
}
