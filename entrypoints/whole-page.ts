import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { WholePage } from '../lib/pictures/whole-page/page/whole-page';

/**
 * Injected for a picture of the whole page. The background calls the global by name to scroll the page, and to put it
 * back. The script itself sends and receives no messages.
 */
export default defineUnlistedScript(() => {
  globalThis.satchelWholePage?.end();
  globalThis.satchelWholePage = new WholePage();
});
