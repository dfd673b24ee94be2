import { afterAll } from 'vitest';

interface Closable {
  close(): unknown;
}

/** Keeps what the tests of a block start, and ends it after them, the last one first. @returns waits for a start */
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
