import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { sendAhead } from '../lib/messaging/ahead';
import { requestsOf } from '../lib/messaging/message';
import { FIRST, LOOK } from './popup/first';

/** Runs in the popup's head: prefetches what the popup shows first, while the rest of it loads. */
export default defineUnlistedScript(() => {
  sendAhead([{ method: 'page.look', input: LOOK }, requestsOf(FIRST)]);
});
