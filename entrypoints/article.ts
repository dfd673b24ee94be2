import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { articleFinder } from '../lib/capture/article/finder';

/** Injected beside `capture.ts` where an article is asked for. It sends and hears nothing. */
export default defineUnlistedScript(() => {
  globalThis.satchelArticle = articleFinder;
});
