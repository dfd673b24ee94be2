import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { collect } from '../lib/capture/turns/collect';

/** Injected with `capture.ts` if everything is requested that a page loads only near the window. */
export default defineUnlistedScript(() => {
  globalThis.satchelCollect = collect;
});
