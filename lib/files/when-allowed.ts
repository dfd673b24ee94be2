/** Saves that the browser kept from a site. The question for its leave closes the popup that would save again. */
export interface WhenAllowed {
  /** Remembers one until its site (a match pattern) is agreed to; the one before it is forgotten. */
  wait(site: string, save: () => Promise<unknown>): void;
  /** The person agreed to these: does what waits for one of them, once. */
  allowed(sites: readonly string[]): Promise<unknown>;
  /** Another account is connected, to which the place of what waits means nothing. */
  forget(): void;
}

/** Held in memory: the answer comes within the same moment, or the person saves again. */
export function createWhenAllowed(): WhenAllowed {
  let waiting: { site: string; save: () => Promise<unknown> } | undefined;
  return {
    wait: (site, save) => {
      waiting = { site, save };
    },
    allowed: async (sites) => {
      if (!waiting || !sites.includes(waiting.site)) return;
      const { save } = waiting;
      waiting = undefined;
      await save();
    },
    forget: () => {
      waiting = undefined;
    },
  };
}
