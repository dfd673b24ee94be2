/** Chromium 129, Firefox 142: the page's own waiting work goes first, and then ours, before any later work. */
interface Scheduler {
  yield?(): Promise<void>;
}

/** Gives the thread back until the page has done what waited. A timer would be slowed down in a hidden tab. */
export function pause(): Promise<void> {
  const { scheduler }: { scheduler?: Scheduler } = globalThis;
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
