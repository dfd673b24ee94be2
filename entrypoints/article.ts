import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { articleFinder } from '../lib/capture/finder';

/** Injected with `capture.ts` if an article is requested. It sends and receives no messages. */
export default defineUnlistedScript(() => {
  globalThis.satchelArticle = articleFinder;
});
