/**
 * Yields to all waiting tasks of the page. Hidden tabs throttle timers, and `scheduler.yield` resumes before
 * the page's timers and before the call that cancels the capture. A message has neither problem.
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
