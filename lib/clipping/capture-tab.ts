import { type Browser, browser } from 'wxt/browser';
import { askTab } from '../browser/ask-tab';
import { findTab } from '../browser/find-tab';
import { type TabFrame, targetOf } from '../browser/tab-frame';
import { whileThere, whyLeft } from '../browser/while-there';
import { within } from '../browser/within';
import type { CaptureOptions } from '../capture/options';
import type { TextKind } from '../model/clip-kinds';
import { ProblemError } from '../problems/problem';
import { type Captured, captureResultSchema, type Measured, progressSchema } from './injected';
import { clipLabels } from './labels';

/** Without the labels, which are in the user's language in every capture. */
type Wanted = Omit<CaptureOptions, 'labels'>;

/** The scripts that each capture needs. */
const SCRIPTS = {
  selection: ['/capture.js'],
  article: ['/article.js', '/capture.js'],
  all: ['/article.js', '/collect.js', '/capture.js'],
} as const;

/** After this time the page is captured even if it is still loading. */
const READ_WITHIN_MS = 3000;

/**
 * Injects the capture script and returns its result. The script sends no messages.
 * @param stop nothing is injected after it is aborted
 * @param withContent if false, the content does not leave the page
 * @throws ProblemError `restricted-page` if the browser refuses the injection, `gone` if the
 *   tab is closed, `page-changed`, `nothing-selected`, `cancelled`, `unexpected`
 */
export async function captureTab(
  frame: TabFrame,
  what: TextKind,
  stop: AbortSignal,
  options: Wanted,
  withContent = true,
): Promise<Captured> {
  await injectScripts(frame, options.all ? 'all' : what, stop);
  const result = captureResultSchema.safeParse(await runCapture(frame, what, options, withContent));
  if (!result.success) throw new ProblemError({ kind: 'unexpected' }, { cause: result.error });
  if (result.data.ok) return { ...result.data.captured, readAt: result.data.readAt };
  const { reason } = result.data;
  throw new ProblemError({ kind: reason === 'failed' ? 'unexpected' : reason });
}

/**
 * The same without the content.
 * @throws ProblemError as `captureTab`
 */
export async function measureTab(
  frame: TabFrame,
  what: TextKind,
  stop: AbortSignal,
  options: Wanted,
): Promise<Measured> {
  const { coverage, readAt } = await captureTab(frame, what, stop, options, false);
  // Left out, because the popup has the turns from its probe.
  const { turns: _turns, ...read } = coverage;
  return { coverage: read, readAt };
}

async function injectScripts(frame: TabFrame, what: keyof typeof SCRIPTS, stop: AbortSignal) {
  const target = targetOf(frame);
  try {
    // Without `injectImmediately`, this waits until the document is loaded.
    const loaded = browser.scripting.executeScript({ target, func: () => undefined });
    const isReady = await within(READ_WITHIN_MS, loaded);
    stop.throwIfAborted();
    // Chrome hides the address of a page's source, which never answers.
    if (!isReady && !(await browser.tabs.get(frame.tabId)).url)
      throw new ProblemError({ kind: 'restricted-page' });
    await browser.scripting.executeScript({ target, files: [...SCRIPTS[what]], injectImmediately: true });
    stop.throwIfAborted();
  } catch (cause) {
    stop.throwIfAborted();
    if (cause instanceof ProblemError) throw cause;
    throw new ProblemError({ kind: await refusal(target) }, { cause });
  }
}

/** Why nothing could be injected. Only the browser's own refusal makes a page restricted. */
async function refusal(
  target: Browser.scripting.InjectionTarget,
): Promise<'restricted-page' | 'page-changed' | 'gone'> {
  if (!(await findTab(target.tabId))) return 'gone';
  // A document that ends meanwhile rejects too. The next one is not restricted if it runs this.
  const now = await within(
    READ_WITHIN_MS,
    browser.scripting.executeScript({ target, func: () => true }),
  ).catch(() => []);
  return now?.[0]?.result === true ? 'page-changed' : 'restricted-page';
}

/** Runs the injected script. If it is no longer there, the document that it was injected into is gone, too. */
async function runCapture(
  frame: TabFrame,
  what: TextKind,
  options: Wanted,
  withContent: boolean,
): Promise<unknown> {
  const isThere = () => globalThis.satchelCapture !== undefined;
  const answered = browser.scripting
    .executeScript({
      target: targetOf(frame),
      func: async (kind: typeof what, wanted: CaptureOptions, isWhole: boolean) => {
        const capture = globalThis.satchelCapture;
        return isWhole ? capture?.run(kind, wanted) : capture?.measure(kind, wanted);
      },
      args: [what, { ...options, labels: clipLabels() }, withContent],
      injectImmediately: true,
    })
    .catch(() => []);
  const injections = await whileThere(frame, isThere, answered);
  const result: unknown = injections[0]?.result;
  if (result === undefined || result === null)
    throw (await whyLeft(frame, isThere)) ?? new ProblemError({ kind: 'page-changed' });
  return result;
}

/** About how much of the running capture is done, from 0 to 1; 0 if unknown. */
export async function readProgress(frame: TabFrame): Promise<number> {
  return (await askTab(frame, progressSchema, () => globalThis.satchelCapture?.progress())) ?? 0;
}

/** Cancels the running capture. */
export async function cancelCapture(frame: TabFrame): Promise<void> {
  try {
    await browser.scripting.executeScript({
      target: targetOf(frame),
      func: () => globalThis.satchelCapture?.cancel(),
      injectImmediately: true,
    });
  } catch {
    // The page is gone, and the capture with it.
  }
}
