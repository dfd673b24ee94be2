import type { ArticleFinder } from './article/finder';
import { Budget } from './budget';
import type { CaptureResult } from './captured';
import { hasMoved } from './has-moved';
import type { CaptureOptions } from './options';
import { captureArticle } from './page';
import { pause } from './pause';
import { captureSelection } from './selection/selection';
import { Slices, type Thread } from './slices';
import { webAddress } from './web-address';

declare global {
  /** Set by `entrypoints/capture.ts` in the page's isolated world. */
  var satchelCapture: Capture | undefined;
  /** Set by `entrypoints/article.ts` in the same world, if an article is requested. */
  var satchelArticle: ArticleFinder | undefined;
}

/** One capture of the current page. It removes its globals from the page when it is done. */
export class Capture {
  readonly #slices: Slices;
  readonly #budget: Budget;
  readonly #cancelled = new AbortController();

  constructor(thread: Thread = { clock: () => performance.now(), pause }) {
    this.#slices = new Slices(thread);
    this.#budget = new Budget(this.#slices.clock);
  }

  /** Reads the page in slices, so that the page stays responsive. Never throws; the result is plain data. */
  async run(what: 'article' | 'selection', options?: CaptureOptions): Promise<CaptureResult> {
    const readAt = location.href;
    try {
      const captured = await this.#slices.run(this.#steps(what, options), this.#cancelled.signal);
      if (hasMoved(readAt)) return { ok: false, reason: 'page-changed' };
      return captured ? { ok: true, captured, readAt } : { ok: false, reason: 'nothing-selected' };
    } catch {
      return { ok: false, reason: this.#cancelled.signal.aborted ? 'cancelled' : 'failed' };
    } finally {
      if (globalThis.satchelCapture === this) {
        Reflect.deleteProperty(globalThis, 'satchelCapture');
        Reflect.deleteProperty(globalThis, 'satchelArticle');
      }
    }
  }

  /** Estimated progress, from 0 to 1. */
  progress(): number {
    return this.#budget.share();
  }

  /** Stops the capture at its next pause. */
  cancel(): void {
    this.#cancelled.abort();
  }

  #steps(what: 'article' | 'selection', options?: CaptureOptions) {
    const address = webAddress(window);
    if (what === 'selection') return captureSelection(document, address, this.#budget);
    if (!globalThis.satchelArticle) throw new Error('the finder of articles was not injected');
    return captureArticle(document, address, globalThis.satchelArticle, this.#budget, options);
  }
}
