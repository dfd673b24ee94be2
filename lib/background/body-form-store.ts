import type { BodyFormStore, LearnedForms } from '../service/body-forms';
import type { Stored } from '../settings/stored';

/** For how long it holds (milliseconds): a device changes its network, and a gateway its protocol, now and then. */
const HOLDS_MS = 3600_000;

/** On disk, as the worker that learned it may be gone in seconds. Extension storage would need another permission. */
export function createBodyFormStore(learned: Stored<LearnedForms>, now: () => number): BodyFormStore {
  return {
    async get() {
      const { at, forms } = await learned.get();
      return Math.abs(now() - at) < HOLDS_MS ? forms : {};
    },
    put: (forms) => learned.put({ at: now(), forms }),
  };
}
