import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { sendAhead } from '../lib/messaging/ahead';
import { requestsOf } from '../lib/messaging/message';
import { FIRST } from './library/first';

/** In the library's head: what it shows first is asked for before the rest of it is loaded. */
export default defineUnlistedScript(() => {
  sendAhead([requestsOf(FIRST)]);
});
