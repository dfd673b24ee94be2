/** Saves that the browser kept from a site. The question for its leave closes the popup that would save again. */
export interface WhenAllowed {
  /** Remembers one; the one before it is forgotten. */
  wait(save: () => Promise<unknown>): void;
  /** The person agreed to something: does it, once. */
  allowed(): Promise<unknown>;
}

/** Held in memory: the answer comes within the same moment, or the person saves again. */
export function createWhenAllowed(): WhenAllowed {
  let waiting: (() => Promise<unknown>) | undefined;
  return {
    wait: (save) => {
      waiting = save;
    },
    allowed: async () => {
      const save = waiting;
      waiting = undefined;
      await save?.();
    },
  };
}
