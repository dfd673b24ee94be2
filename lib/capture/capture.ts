import type { TextKind } from '../model/clip-kinds';
import type { Coverage } from '../model/coverage';
import { readingLength } from '../text/reading-length';
import { attempt } from './attempt';
import type { Captured, CaptureResult } from './captured';
import type { ArticleFinder } from './finder';
import { hasMoved } from './has-moved';
import type { CaptureOptions } from './options';
import { captureArticle } from './page';
import { captureSelection } from './selection/selection';
import { inertDocument, snapshot } from './snapshot/snapshot';
import { Budget } from './steps/budget';
import { LIMITS } from './steps/limits';
import { pause } from './steps/pause';
import { Slices, type Thread } from './steps/slices';
import { runToEnd } from './steps/steps';
import type { Collected, Collector } from './turns/collect';
import { countTurns } from './turns/count-turns';
import { BESIDE, KEYED } from './turns/keys';
import { liveScreen, type Screen } from './turns/until-quiet';
import { webAddress } from './web-address';

declare global {
  /** Set by `entrypoints/capture.ts` in the page's isolated world. */
  var satchelCapture: Capture | undefined;
  /** Set by `entrypoints/article.ts` in the same world, if an article is requested. */
  var satchelArticle: ArticleFinder | undefined;
  /** Set by `entrypoints/collect.ts` in the same world, if all turns of a chat are requested. */
  var satchelCollect: Collector | undefined;
}

/** The share of the progress that collecting takes. */
const COLLECTING = 0.9;
/** Collecting has a time limit of its own, so copying needs none. */
const COPY_LIMITS = { ...LIMITS, milliseconds: Number.POSITIVE_INFINITY };

/** One capture of the current page. It removes its globals from the page when it is done. */
export class Capture {
  readonly #slices: Slices;
  #budget: Budget;
  readonly #screen: Screen;
  readonly #cancelled = new AbortController();
  /** From 0 to 1; undefined if nothing is collected. */
  #collected: number | undefined;

  constructor(thread: Thread = { clock: () => performance.now(), pause }, screen: Screen = liveScreen) {
    this.#slices = new Slices(thread);
    this.#budget = new Budget(this.#slices.clock);
    this.#screen = screen;
  }

  /** Reads the page in slices, so that the page stays responsive. Never throws; the result is plain data. */
  async run(what: TextKind, options: CaptureOptions): Promise<CaptureResult> {
    return this.#run(what, options, what === 'article');
  }

  /** @param opensTranscript whether to open the transcript of a video, and close it afterwards */
  async #run(what: TextKind, options: CaptureOptions, opensTranscript: boolean): Promise<CaptureResult> {
    const readAt = location.href;
    let close: (() => void) | undefined;
    try {
      close = opensTranscript ? await this.#openTranscript() : undefined;
      const collected = options.all ? await this.#collect() : undefined;
      const steps = this.#steps(what, options, collected, opensTranscript);
      const captured = await this.#slices.run(steps, this.#cancelled.signal);
      if (hasMoved(readAt)) return { ok: false, reason: 'page-changed' };
      return captured ? { ok: true, captured, readAt } : { ok: false, reason: 'nothing-selected' };
    } catch {
      return { ok: false, reason: this.#cancelled.signal.aborted ? 'cancelled' : 'failed' };
    } finally {
      close?.();
      if (globalThis.satchelCapture === this) {
        globalThis.satchelCapture = undefined;
        globalThis.satchelArticle = undefined;
        globalThis.satchelCollect = undefined;
      }
    }
  }

  /** Like `run`, but returns the content's length instead of the content. */
  async measure(what: TextKind, options: CaptureOptions): Promise<CaptureResult> {
    const result = await this.#run(what, { ...options, all: false }, false);
    if (!result.ok) return result;
    const { markdown, coverage, ...captured } = result.captured;
    const measured = { ...coverage, ...readingLength(markdown) };
    return { ...result, captured: { ...captured, markdown: '', coverage: measured } };
  }

  /** Estimated progress, from 0 to 1. */
  progress(): number {
    if (this.#collected === undefined) return this.#budget.share();
    return COLLECTING * this.#collected + (1 - COLLECTING) * this.#budget.share();
  }

  /** Stops the capture at its next pause. */
  cancel(): void {
    this.#cancelled.abort();
  }

  /** Opens the transcript of a video. A failure here must not lose the article. @returns what closes it */
  async #openTranscript(): Promise<(() => void) | undefined> {
    const { signal } = this.#cancelled;
    const opened = globalThis.satchelArticle?.openTranscript(document, location.href, this.#screen, signal);
    const close = await opened?.catch(() => undefined);
    this.#restart();
    return close;
  }

  async #collect(): Promise<Collected | undefined> {
    const budget = new Budget(this.#slices.clock, COPY_LIMITS);
    const asked = globalThis.satchelCollect?.(document, {
      screen: this.#screen,
      signal: this.#cancelled.signal,
      copy: (turn) => runToEnd(snapshot(turn, { budget })),
      progress: (share) => {
        this.#collected = share;
      },
    });
    // If it fails, what is loaded now is still there.
    const collected = await asked?.catch(() => undefined);
    this.#restart();
    return collected;
  }

  /** Starts the time limit anew for the conversion. What ran before has a limit of its own. */
  #restart(): void {
    this.#cancelled.signal.throwIfAborted();
    this.#budget = new Budget(this.#slices.clock);
  }

  *#steps(
    what: TextKind,
    options: CaptureOptions,
    collected: Collected | undefined,
    opensTranscript: boolean,
  ) {
    const address = webAddress(window);
    if (what === 'selection') return yield* captureSelection(document, address, this.#budget, options.labels);
    if (!globalThis.satchelArticle) throw new Error('no article.js');
    const turns = collected?.counted ?? attempt(() => countTurns(KEYED, BESIDE));
    const transcript = transcriptOnPage(globalThis.satchelArticle, opensTranscript);
    const captured: Captured = yield* captureArticle(
      document,
      address,
      globalThis.satchelArticle,
      this.#budget,
      options,
      collected && inOne(collected.turns),
    );
    const also = { ...(turns ? { turns } : {}), ...(transcript ? { transcript } : {}) };
    return { ...captured, coverage: { ...captured.coverage, ...also } };
  }
}

/** What the coverage says of a video's transcript. One that is still closed after it was opened came too late. */
function transcriptOnPage(finder: ArticleFinder, wasOpened: boolean): Coverage['transcript'] {
  const state = attempt(() => finder.transcriptOn(document, location.href));
  if (state !== 'closed') return state;
  return wasOpened ? 'late' : undefined;
}

/** One element with all copies, in a document that runs nothing. */
function inOne(copies: readonly Element[]): Element {
  const holder = inertDocument().createElement('div');
  for (const copy of copies) holder.append(...copy.childNodes);
  return holder;
}
