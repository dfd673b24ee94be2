import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type Card, readCard } from '../capture/card';
import { type CaptureOptions, DEFAULT_OPTIONS } from '../capture/options';
import { probe } from '../capture/probe';
import { countTurns, type Turns } from '../capture/turns/count-turns';
import { KEYED } from '../capture/turns/keys';
import type { PageKind } from '../model/clip-kinds';
import { turnsSchema } from '../model/coverage-schema';
import { ProblemError } from '../problems/problem';
import {
  type Captured,
  captureResultSchema,
  cardSchema,
  type Looked,
  type Probed,
  probeSchema,
  progressSchema,
} from './injected';
import { clipLabels } from './labels';

/** A tab, and a frame in it; the top frame by default. */
export interface Place {
  tabId: number;
  frameId?: number | undefined;
}

/** What the probe found: facts of the top frame, and which frame holds a selection. */
export interface ProbedTab extends Probed {
  selectionFrame: number | undefined;
}

export interface Probe {
  /** Undefined if the browser forbids access, or the page is stuck. */
  seen?: ProbedTab | undefined;
  /** The page does not answer although access is allowed: its script loops, or it shows a dialog. */
  isStuck?: true;
}

/** The scripts that each capture needs. */
const SCRIPTS = {
  selection: ['/capture.js'],
  article: ['/article.js', '/capture.js'],
  all: ['/article.js', '/collect.js', '/capture.js'],
} as const;

const ANSWERS_WITHIN_MS = 1000;
/** After this time the page is captured even if it is still loading. */
const READ_WITHIN_MS = 3000;

/**
 * Reads title, address and whether text is selected. Does not wait for scripts or frames that are still
 * loading, because the rest can be saved already.
 */
export async function probeTab(tabId: number): Promise<Probe> {
  try {
    const all = await within(ANSWERS_WITHIN_MS, probeFrames({ tabId, allFrames: true }));
    // A single stuck frame blocks the answer of all, so ask the top frame alone.
    const frames = all ?? (await within(ANSWERS_WITHIN_MS, probeFrames({ tabId })));
    if (!frames) return { isStuck: true };
    const top = frames.find(({ frameId }) => frameId === 0);
    const selected = frames.find(({ hasSelection }) => hasSelection);
    const selection = { hasSelection: selected !== undefined, selectionFrame: selected?.frameId };
    return { seen: top && { ...top, ...selection } };
  } catch {
    return {};
  }
}

async function probeFrames(target: { tabId: number; allFrames?: boolean }) {
  const injections = await browser.scripting.executeScript({ target, func: probe, injectImmediately: true });
  return injections.flatMap(({ frameId, result }) => {
    const probed = z.safeParse(probeSchema, result);
    return probed.success ? [{ frameId, ...probed.data }] : [];
  });
}

/** What the popup shows of a tab's page beside its title; undefined if the page cannot be read, or not soon. */
export async function cardOfTab(tabId: number, icon: string): Promise<Card | undefined> {
  try {
    const asked = browser.scripting.executeScript({
      target: { tabId },
      func: readCard,
      args: [icon],
      injectImmediately: true,
    });
    const injections = await within(ANSWERS_WITHIN_MS, asked);
    return z.safeParse(cardSchema, injections?.[0]?.result).data;
  } catch {
    return undefined;
  }
}

/** How much of a chat or a document a tab holds, if it says that there is more. */
export async function probeTurns(tabId: number): Promise<Turns | undefined> {
  try {
    const asked = browser.scripting.executeScript({
      target: { tabId },
      func: countTurns,
      args: [KEYED],
      injectImmediately: true,
    });
    const injections = await within(ANSWERS_WITHIN_MS, asked);
    return z.safeParse(turnsSchema, injections?.[0]?.result).data;
  } catch {
    // The probe of the page says what is wrong.
    return undefined;
  }
}

/**
 * Injects the capture script and returns its result. The script sends no messages.
 * @param stop nothing is injected after it is aborted
 * @throws ProblemError `restricted-page` if the browser refuses the injection, `page-changed`,
 *   `nothing-selected`, `cancelled`, `unexpected`
 */
export async function captureTab(
  place: Place,
  what: Exclude<PageKind, 'link'>,
  stop: AbortSignal,
  options: CaptureOptions,
): Promise<Captured> {
  return readTab(place, what, stop, options);
}

/**
 * The same without the content, which does not leave the page.
 * @throws ProblemError as `captureTab`
 */
export async function lookAtTab(
  place: Place,
  what: Exclude<PageKind, 'link'>,
  stop: AbortSignal,
): Promise<Looked> {
  const { coverage, readAt } = await readTab(place, what, stop, DEFAULT_OPTIONS, false);
  // The probe counts them too, and the popup offers to capture all.
  const { turns: _turns, ...read } = coverage;
  return { coverage: read, readAt };
}

async function readTab(
  place: Place,
  what: Exclude<PageKind, 'link'>,
  stop: AbortSignal,
  options: CaptureOptions,
  withContent = true,
): Promise<Captured> {
  await injectScripts(place, options.all ? 'all' : what, stop);
  const result = captureResultSchema.safeParse(await runCapture(place, what, options, withContent));
  if (!result.success) throw new ProblemError({ kind: 'unexpected' }, { cause: result.error });
  if (result.data.ok) return { ...result.data.captured, readAt: result.data.readAt };
  const { reason } = result.data;
  throw new ProblemError({ kind: reason === 'failed' ? 'unexpected' : reason });
}

async function injectScripts(place: Place, what: keyof typeof SCRIPTS, stop: AbortSignal) {
  const target = targetOf(place);
  try {
    // Without `injectImmediately`, this waits until the document is loaded.
    await within(READ_WITHIN_MS, browser.scripting.executeScript({ target, func: () => undefined }));
    stop.throwIfAborted();
    await browser.scripting.executeScript({ target, files: [...SCRIPTS[what]], injectImmediately: true });
    stop.throwIfAborted();
  } catch (cause) {
    throw new ProblemError({ kind: 'restricted-page' }, { cause });
  }
}

/** Runs the injected script. If the script is gone, so is the document that it was injected into. */
async function runCapture(
  place: Place,
  what: Exclude<PageKind, 'link'>,
  options: CaptureOptions,
  withContent: boolean,
): Promise<unknown> {
  const injections = await browser.scripting
    .executeScript({
      target: targetOf(place),
      func: async (kind: typeof what, wanted: CaptureOptions, isWhole: boolean) => {
        const capture = globalThis.satchelCapture;
        return isWhole ? capture?.run(kind, wanted) : capture?.look(kind);
      },
      args: [what, { ...options, labels: clipLabels() }, withContent],
      injectImmediately: true,
    })
    .catch(() => []);
  const result: unknown = injections[0]?.result;
  if (result === undefined || result === null) throw new ProblemError({ kind: 'page-changed' });
  return result;
}

/** About how much of the running capture is done, from 0 to 1; 0 if unknown. */
export async function readProgress(place: Place): Promise<number> {
  try {
    const injections = await within(
      ANSWERS_WITHIN_MS,
      browser.scripting.executeScript({
        target: targetOf(place),
        func: () => globalThis.satchelCapture?.progress(),
        injectImmediately: true,
      }),
    );
    return progressSchema.parse(injections?.[0]?.result ?? 0);
  } catch {
    // The page is gone, and the capture with it. The capture itself reports that.
    return 0;
  }
}

/** Cancels the running capture. */
export async function cancelCapture(place: Place): Promise<void> {
  try {
    await browser.scripting.executeScript({
      target: targetOf(place),
      func: () => globalThis.satchelCapture?.cancel(),
      injectImmediately: true,
    });
  } catch {
    // The page is gone, and the capture with it.
  }
}

/** The result of `task`; undefined if it takes longer. */
async function within<T>(milliseconds: number, task: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}

function targetOf({ tabId, frameId }: Place) {
  return { tabId, frameIds: [frameId ?? 0] };
}
