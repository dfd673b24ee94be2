import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { sendAhead } from '../lib/messaging/ahead';
import { requestsOf } from '../lib/messaging/message';
import { FIRST, LOOK } from './popup/first';

/** In the popup's head: what it shows first is asked for before the rest of it is loaded. */
export default defineUnlistedScript(() => {
  sendAhead([{ method: 'page.look', input: LOOK }, requestsOf(FIRST)]);
});
