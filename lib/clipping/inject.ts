import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { probe } from '../capture/probe';
import type { PageKind } from '../clip';
import { ProblemError } from '../problem';
import { type Captured, captureResultSchema, type Probed, probeSchema } from './injected';

/** Where to look: a tab, and within it a frame; the frame on top where none is named. */
export interface Place {
  tabId: number;
  frameId?: number | undefined;
}

/** What can be seen of a tab: of its frame on top, and which frame holds a selection. */
export interface ProbedTab extends Probed {
  selectionFrame: number | undefined;
}

/** What a capture needs, and no more. */
const SCRIPTS = {
  selection: ['/capture.js'],
  article: ['/article.js', '/capture.js'],
} as const;

/** Reads title, address and whether something is selected; nothing where the browser forbids it. */
export async function probeTab(tabId: number): Promise<ProbedTab | undefined> {
  try {
    const target = { tabId, allFrames: true };
    const frames = (await browser.scripting.executeScript({ target, func: probe })).flatMap(
      ({ frameId, result }) => {
        const probed = z.safeParse(probeSchema, result);
        return probed.success ? [{ frameId, ...probed.data }] : [];
      },
    );
    const top = frames.find(({ frameId }) => frameId === 0);
    const selected = frames.find(({ hasSelection }) => hasSelection);
    return top && { ...top, hasSelection: selected !== undefined, selectionFrame: selected?.frameId };
  } catch {
    return undefined;
  }
}

/**
 * Injects the capture script and takes what it returns. The script sends no messages (design, section 2).
 * @throws ProblemError `restricted-page`, `nothing-selected`
 */
export async function captureTab(place: Place, what: Exclude<PageKind, 'link'>): Promise<Captured> {
  const result = await runCapture(place, what);
  if (result.ok) return result.captured;
  throw new ProblemError({ kind: result.reason === 'failed' ? 'restricted-page' : result.reason });
}

async function runCapture({ tabId, frameId }: Place, what: Exclude<PageKind, 'link'>) {
  const target = { tabId, frameIds: [frameId ?? 0] };
  try {
    await browser.scripting.executeScript({ target, files: [...SCRIPTS[what]] });
    const [injection] = await browser.scripting.executeScript({
      target,
      func: (kind: typeof what) => globalThis.satchelCapture?.(kind),
      args: [what],
    });
    return captureResultSchema.parse(injection?.result);
  } catch (cause) {
    throw new ProblemError({ kind: 'restricted-page' }, { cause });
  }
}
