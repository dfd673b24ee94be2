import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { collect } from '../lib/capture/turns/collect';

/** Injected with `capture.ts` for *Capture all*, if a page loads only what is near the window. */
export default defineUnlistedScript(() => {
  globalThis.satchelCollect = collect;
});
