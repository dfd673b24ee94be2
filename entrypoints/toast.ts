import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Toast } from '../lib/toast/page/toast';

declare global {
  var satchelToast: Toast | undefined;
}

/**
 * Injected after a menu command or a shortcut has saved something. The background calls the global by name; the
 * result of the call says how the toast ended. The script itself sends and receives no messages.
 */
export default defineUnlistedScript(() => {
  globalThis.satchelToast ??= new Toast();
});
