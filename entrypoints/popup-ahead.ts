import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { sendAhead } from '../lib/messaging/ahead';
import { requestsOf } from '../lib/messaging/message';
import { FIRST, LOOK } from './popup/first';

/** Runs in the popup's head: prefetches the popup's first data while the rest of its code loads. */
export default defineUnlistedScript(() => {
  sendAhead([{ method: 'page.look', input: LOOK }, requestsOf(FIRST)]);
});
