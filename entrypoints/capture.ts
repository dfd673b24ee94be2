import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Capture } from '../lib/capture/capture';

/**
 * Injected by a click; the background then calls it by its name, to run, to tell how far it is and to be cancelled.
 * It sends and hears nothing by itself.
 */
export default defineUnlistedScript(() => {
  globalThis.satchelCapture = new Capture();
});
