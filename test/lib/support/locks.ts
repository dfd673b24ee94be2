/** Web Locks of one context, as far as the outbox uses them: `ifAvailable`. */
export function fakeLocks(): LockManager {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, callback: LockGrantedCallback<unknown>) => {
    if (held.has(name)) return callback(null);
    held.add(name);
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request, query: async () => ({}) } as unknown as LockManager; // the overloads are not needed
}
