import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { capture } from '../lib/capture/capture';

/** Injected by a click; the background then calls the function by its name. It sends and hears nothing. */
export default defineUnlistedScript(() => {
  globalThis.satchelCapture = capture;
});
