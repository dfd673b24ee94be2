/**
 * A save that waits for access to a site. The permission prompt closes the popup, so the popup cannot retry.
 */
export interface WhenAllowed {
  /** Remembers a save until access to its site (a match pattern) is granted. Replaces the one before. */
  wait(site: string, save: () => Promise<unknown>): void;
  /** Runs the waiting save once if one of these sites is its own. Call it when the user grants access. */
  allowed(sites: readonly string[]): Promise<unknown>;
  /** Drops the waiting save. Its destination means nothing to another account. */
  forget(): void;
}

/** Kept in memory only: the user answers within moments, or saves again. */
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
