/**
 * Gives the thread back until all that waits has had its turn. In a hidden tab a timer would be slowed down, and
 * `scheduler.yield` comes back before the page's own timers and before the call that cancels the capture.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
