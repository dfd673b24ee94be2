import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { requestsOf } from '../lib/contract/message';
import { sendPrefetch } from '../lib/startup/prefetch';
import { FIRST, LOOK } from './popup/first';

/** Runs in the popup's head: prefetches the popup's first data while the rest of its code loads. */
export default defineUnlistedScript(() => {
  sendPrefetch([{ method: 'page.get', input: LOOK }, requestsOf(FIRST)]);
});
