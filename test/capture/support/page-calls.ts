import { Capture } from '../../../lib/capture/capture';
import { articleFinder } from '../../../lib/capture/finder';
import { markedItems } from '../../../lib/capture/metadata/microdata';
import { type CaptureOptions, DEFAULT_OPTIONS } from '../../../lib/capture/options';
import { captureArticle } from '../../../lib/capture/page';
import { probe } from '../../../lib/capture/probe';
import { captureSelection } from '../../../lib/capture/selection/selection';
import { Budget, type Clock, type Limits } from '../../../lib/capture/steps/budget';
import { LIMITS } from '../../../lib/capture/steps/limits';
import type { Thread } from '../../../lib/capture/steps/slices';
import { runToEnd } from '../../../lib/capture/steps/steps';
import { toMarkdown } from '../../../lib/capture/to-markdown';
import { collect } from '../../../lib/capture/turns/collect';
import { countTurns } from '../../../lib/capture/turns/count-turns';
import { BESIDE, KEYED } from '../../../lib/capture/turns/keys';
import type { Screen } from '../../../lib/capture/turns/until-quiet';
import { chooseArea } from '../../../lib/pictures/choose-area';
import { WholePage } from '../../../lib/pictures/whole-page/page/whole-page';
import { Toast } from '../../../lib/toast/page/toast';

/**
 * The functions that tests call in the page. Bundled once and evaluated in an isolated world, like the
 * extension.
 */
const calls = {
  captureArticle: (page: Document, url: string, clock: Clock, limits?: Limits) =>
    runToEnd(captureArticle(page, url, articleFinder, new Budget(clock, limits), DEFAULT_OPTIONS)),
  LIMITS,
  /** Captures the page as an injection does. The capture can be watched and cancelled meanwhile. */
  capture(
    what: 'article' | 'selection',
    thread?: Thread,
    options?: Partial<CaptureOptions>,
    screen?: Screen,
  ) {
    globalThis.satchelArticle = articleFinder;
    globalThis.satchelCapture?.cancel();
    globalThis.satchelCapture = new Capture(thread, screen);
    globalThis.satchelCollect = collect;
    return globalThis.satchelCapture.run(what, { ...DEFAULT_OPTIONS, ...options });
  },
  /** A screen on which a frame takes a tenth of a second, however busy the machine is. */
  evenScreen(): Screen {
    let frames = 0;
    const frame = () =>
      new Promise<void>((resolve) => {
        frames++;
        requestAnimationFrame(() => resolve());
      });
    return { clock: () => 100 * frames, frame };
  },
  /** Measures the page as the popup does. */
  measure(what: 'article' | 'selection') {
    globalThis.satchelArticle = articleFinder;
    globalThis.satchelCapture = new Capture();
    return globalThis.satchelCapture.measure(what, DEFAULT_OPTIONS);
  },
  chooseArea,
  openWholePage() {
    globalThis.satchelWholePage = new WholePage();
  },
  countTurns: () => countTurns(KEYED, BESIDE) ?? null,
  captureSelection: (page: Document, url: string, clock: Clock) =>
    runToEnd(captureSelection(page, url, new Budget(clock), DEFAULT_OPTIONS.labels)),
  markedItems,
  probe,
  toMarkdown,
  toast: new Toast(),
};
export type PageCalls = typeof calls;

declare global {
  var satchelCalls: PageCalls;
}
globalThis.satchelCalls = calls;
