import { articleFinder } from '../../../lib/capture/article/finder';
import type { Clock, Limits } from '../../../lib/capture/budget';
import { capture } from '../../../lib/capture/capture';
import { LIMITS } from '../../../lib/capture/limits';
import { toMarkdown } from '../../../lib/capture/markdown/to-markdown';
import { captureArticle } from '../../../lib/capture/page';
import { probe } from '../../../lib/capture/probe';
import { captureSelection } from '../../../lib/capture/selection';

/** What the tests call within the page: bundled once, evaluated in an isolated world as the extension is. */
globalThis.satchelArticle = articleFinder;
const calls = {
  captureArticle: (page: Document, url: string, clock: Clock, limits?: Limits) =>
    captureArticle(page, url, clock, articleFinder, limits),
  LIMITS,
  capture,
  captureSelection,
  probe,
  toMarkdown,
};
export type World = typeof calls;

declare global {
  var satchelWorld: World;
}
globalThis.satchelWorld = calls;
