import { afterAll } from 'vitest';

interface Closable {
  close(): unknown;
}

/**
 * Closes everything that the tests of a block start, in reverse order.
 * @returns a function that waits for a start and registers the result
 */
export function useStarted(): <T extends Closable>(starting: Promise<T>) => Promise<T> {
  const started: Closable[] = [];
  afterAll(async () => {
    for (const thing of started) await thing.close();
  });
  return async (starting) => {
    const thing = await starting;
    started.unshift(thing);
    return thing;
  };
}
