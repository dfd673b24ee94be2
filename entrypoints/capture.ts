import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Capture } from '../lib/capture/capture';

/**
 * Injected after a click. The background calls the global by name to run the capture, to ask for its progress
 * and to cancel it. The script itself sends and receives no messages.
 */
export default defineUnlistedScript(() => {
  // If the background ended during an earlier capture, that one may still be scrolling the page.
  globalThis.satchelCapture?.cancel();
  globalThis.satchelCapture = new Capture();
});
