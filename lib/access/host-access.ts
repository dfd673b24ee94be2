/** The part of `browser.permissions` that is needed here. */
export interface HostPermissions {
  contains(permissions: { origins: string[] }): Promise<boolean>;
  remove(permissions: { origins: string[] }): Promise<boolean>;
}

export interface HostAccess {
  /** Whether the browser grants access to all of these match patterns, and none is being revoked. */
  permitted(patterns: string[]): Promise<boolean>;
  /** Revokes access to a match pattern. */
  remove(pattern: string): Promise<boolean>;
}

/**
 * The browser's access to hosts. A pattern that is being revoked counts as revoked from the call of `remove` on:
 * a request that goes out while the browser revokes it would begin with a CORS preflight.
 */
export function createHostAccess(permissions: HostPermissions): HostAccess {
  const leaving = new Set<string>();
  return {
    async permitted(origins) {
      const granted = await permissions.contains({ origins });
      // Looked at last: the answer may be older than the call of `remove`.
      return granted && !origins.some((pattern) => leaving.has(pattern));
    },

    async remove(pattern) {
      leaving.add(pattern);
      try {
        return await permissions.remove({ origins: [pattern] });
      } finally {
        leaving.delete(pattern);
      }
    },
  };
}
