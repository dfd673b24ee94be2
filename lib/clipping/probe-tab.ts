import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { ANSWERS_WITHIN_MS, askTab } from '../browser/ask-tab';
import { within } from '../browser/within';
import { readCard } from '../capture/card';
import { probe } from '../capture/probe';
import { countTurns, type Turns } from '../capture/turns/count-turns';
import { BESIDE, KEYED } from '../capture/turns/keys';
import type { PageCard } from '../contract/page';
import { turnsSchema } from '../model/coverage-schema';
import { cardSchema, type Probed, probeSchema } from './injected';

/** What the probe found: facts of the top frame, and which frame holds a selection. */
export interface ProbedTab extends Probed {
  selectionFrame: number | undefined;
}

export interface Probe {
  /** Undefined if the browser forbids access, or the page is stuck. */
  probed?: ProbedTab | undefined;
  /** The page does not answer although access is allowed: its script loops, or it shows a dialog. */
  isStuck?: true;
}

/**
 * Reads title, address and whether text is selected. Does not wait for scripts or frames that are still
 * loading, because the rest can be saved already.
 */
export async function probeTab(tabId: number): Promise<Probe> {
  const first = await probeOnce(tabId);
  // The document may have ended just now, and the next one can be read.
  return first.probed || first.isStuck ? first : probeOnce(tabId);
}

async function probeOnce(tabId: number): Promise<Probe> {
  try {
    const all = await within(ANSWERS_WITHIN_MS, probeFrames({ tabId, allFrames: true }));
    // A single stuck frame blocks the answer of all, so ask the top frame alone.
    const frames = all ?? (await within(ANSWERS_WITHIN_MS, probeFrames({ tabId })));
    if (!frames) return { isStuck: true };
    const top = frames.find(({ frameId }) => frameId === 0);
    const holder = frames.find(({ selectionMark }) => selectionMark);
    const selection = { selectionMark: holder?.selectionMark ?? '', selectionFrame: holder?.frameId };
    return { probed: top && { ...top, ...selection } };
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
 * What the popup shows of a tab's page beside its title; undefined if the page cannot be read or does not answer
 * in time.
 */
export function cardOfTab(tabId: number, icon: string): Promise<PageCard | undefined> {
  return askTab({ tabId }, cardSchema, readCard, icon);
}

/** How much of a chat or a document a tab holds, if it says that there is more. */
export function probeTurns(tabId: number): Promise<Turns | undefined> {
  return askTab({ tabId }, turnsSchema, countTurns, KEYED, BESIDE);
}
