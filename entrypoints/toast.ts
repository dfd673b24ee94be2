import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Toast } from '../lib/toast/page/toast';

declare global {
  var satchelToast: Toast | undefined;
}

/**
 * Injected after a save that no page of Satchel shows: from a menu, a shortcut, or a popup that was closed. The
 * background calls the global by name; the result of the call says how the toast ended. The script itself sends and
 * receives no messages.
 */
export default defineUnlistedScript(() => {
  globalThis.satchelToast ??= new Toast();
});
