/** By tab, what ends with the last of its pictures that are being taken. */
const pictures = new Map<number, Promise<void>>();

/** Runs a task that takes a picture of a tab. A toast that comes meanwhile waits: it would be in the picture. */
export function withoutToast<T>(tabId: number, task: () => Promise<T>): Promise<T> {
  const taken = task();
  const all = Promise.allSettled([pictures.get(tabId), taken]).then(() => {
    if (pictures.get(tabId) === all) pictures.delete(tabId);
  });
  pictures.set(tabId, all);
  return taken;
}

/** Resolves when no picture of a tab is being taken; at once if none is. */
export async function untilPictured(tabId: number): Promise<void> {
  while (pictures.has(tabId)) await pictures.get(tabId);
}
