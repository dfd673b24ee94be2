import type { ArticleFinder } from './article/finder';
import type { CaptureResult } from './captured';
import { captureArticle } from './page';
import { captureSelection } from './selection';

declare global {
  /** Set by `entrypoints/capture.ts` in the isolated world of a page that it was injected into. */
  var satchelCapture: ((what: 'article' | 'selection') => CaptureResult) | undefined;
  /** Set by `entrypoints/article.ts` there, where an article is asked for. */
  var satchelArticle: ArticleFinder | undefined;
}

/** Reads the page this runs in. Never throws; the result is plain data. */
export function capture(what: 'article' | 'selection'): CaptureResult {
  try {
    const clock = () => performance.now();
    const { href } = location;
    const captured = what === 'article' ? article(href, clock) : captureSelection(document, href, clock);
    return captured ? { ok: true, captured } : { ok: false, reason: 'nothing-selected' };
  } catch {
    return { ok: false, reason: 'failed' };
  }
}

function article(url: string, clock: () => number) {
  if (!globalThis.satchelArticle) throw new Error('the finder of articles was not injected');
  return captureArticle(document, url, clock, globalThis.satchelArticle);
}
