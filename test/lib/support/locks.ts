/** The part of the Web Locks API that the outbox uses (`ifAvailable`), for one context. */
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
