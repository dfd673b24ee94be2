import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { probe } from '../capture/probe';
import type { PageKind } from '../model/clip-kinds';
import { ProblemError } from '../problems/problem';
import { type Captured, captureResultSchema, type Probed, probeSchema, progressSchema } from './injected';

/** Where to look: a tab, and within it a frame; the frame on top where none is named. */
export interface Place {
  tabId: number;
  frameId?: number | undefined;
}

/** What can be seen of a tab: of its frame on top, and which frame holds a selection. */
export interface ProbedTab extends Probed {
  selectionFrame: number | undefined;
}

export interface Probe {
  /** Nothing where the browser forbids to look, or the page is stuck. */
  seen?: ProbedTab | undefined;
  /** It does not answer, though nothing forbids to ask: its script runs without end, or asks the person. */
  isStuck?: true;
}

/** What a capture needs, and no more. */
const SCRIPTS = {
  selection: ['/capture.js'],
  article: ['/article.js', '/capture.js'],
} as const;

const ANSWERS_WITHIN_MS = 1000;
/** What a page still waits for then may never come. */
const READ_WITHIN_MS = 3000;

/**
 * Reads title, address and whether something is selected. It waits for no script or frame that is still to come:
 * what is there can be saved.
 */
export async function probeTab(tabId: number): Promise<Probe> {
  try {
    const all = await within(ANSWERS_WITHIN_MS, probeFrames({ tabId, allFrames: true }));
    // One frame of many may be stuck.
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

/**
 * Injects the capture script and takes what it returns. The script sends no messages.
 * @param stop nothing is injected any more once it is aborted
 * @throws ProblemError `restricted-page` if the browser refuses the injection, `page-changed`, `nothing-selected`,
 * `cancelled`, `unexpected`
 */
export async function captureTab(
  place: Place,
  what: Exclude<PageKind, 'link'>,
  stop: AbortSignal,
): Promise<Captured> {
  await injectScripts(place, what, stop);
  const result = captureResultSchema.safeParse(await runCapture(place, what));
  if (!result.success) throw new ProblemError({ kind: 'unexpected' }, { cause: result.error });
  if (result.data.ok) return { ...result.data.captured, readAt: result.data.readAt };
  const { reason } = result.data;
  throw new ProblemError({ kind: reason === 'failed' ? 'unexpected' : reason });
}

async function injectScripts(place: Place, what: Exclude<PageKind, 'link'>, stop: AbortSignal) {
  const target = targetOf(place);
  try {
    // Waits until the page is read.
    await within(READ_WITHIN_MS, browser.scripting.executeScript({ target, func: () => undefined }));
    stop.throwIfAborted();
    await browser.scripting.executeScript({ target, files: [...SCRIPTS[what]], injectImmediately: true });
    stop.throwIfAborted();
  } catch (cause) {
    throw new ProblemError({ kind: 'restricted-page' }, { cause });
  }
}

/** What the injected script gives. If it is gone, so is the document that it was injected into. */
async function runCapture(place: Place, what: Exclude<PageKind, 'link'>): Promise<unknown> {
  const injections = await browser.scripting
    .executeScript({
      target: targetOf(place),
      func: (kind: typeof what) => globalThis.satchelCapture?.run(kind),
      args: [what],
      injectImmediately: true,
    })
    .catch(() => []);
  const result: unknown = injections[0]?.result;
  if (result === undefined || result === null) throw new ProblemError({ kind: 'page-changed' });
  return result;
}

/** About how much of the capture that goes on at a place is done, from 0 to 1; 0 where nothing is known of it. */
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
    // The page is gone, and the capture with it: that is told by the capture itself.
    return 0;
  }
}

/** Ends the capture that goes on at a place. */
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

/** What `task` gives, or nothing where that takes longer. */
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
