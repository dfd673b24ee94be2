import type { MemoryStore } from './memory';
import type { Pick } from './random';

/** The most microtasks that a call waits before, and after, its work. */
const MOMENTS = 6;

/** A store with slow calls, so that a result may be out of date when it arrives. */
export function slowStore(store: MemoryStore, pick: Pick, isAlive: () => boolean): MemoryStore {
  async function pass(): Promise<void> {
    for (let moment = pick(MOMENTS); moment > 0; moment--) await undefined;
    if (!isAlive()) await new Promise<never>(() => undefined);
  }
  async function slowly<T>(work: () => Promise<T>): Promise<T> {
    await pass();
    const result = await work();
    await pass();
    return result;
  }
  return {
    ...store,
    due: (account, now) => slowly(() => store.due(account, now)),
    toWake: (now) => slowly(() => store.toWake(now)),
    confirmed: () => slowly(store.confirmed),
    discarded: () => slowly(store.discarded),
    traces: (destination) => slowly(() => store.traces(destination)),
    content: (id) => slowly(() => store.content(id)),
    bytes: (id) => slowly(() => store.bytes(id)),
    update: (...change) => slowly(() => store.update(...change)),
  };
}
