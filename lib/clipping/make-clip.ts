import type { Browser } from 'wxt/browser';
import type { Clip, PageKind } from '../clip';
import { escapeMarkdown } from '../markdown-text';
import { ProblemError } from '../problem';
import { cleanText } from '../text';
import { captureTab, probeTab } from './inject';

const NO_CONTENT = { markdown: '', plainText: false, droppedImages: 0 };

/**
 * A link, frozen now.
 * @throws ProblemError `restricted-page` for what is not an address on the web
 */
export function linkClip(url: string, title: string, now: number): Clip {
  if (!/^https?:/.test(url)) throw new ProblemError({ kind: 'restricted-page' });
  return { kind: 'link', title: cleanText(title) || url, url, capturedAt: now, ...NO_CONTENT };
}

/**
 * Captures a tab as a clip.
 * @throws ProblemError `private-window`, `restricted-page`, `nothing-selected`
 */
export async function clipTab(
  tab: Browser.tabs.Tab,
  what: PageKind,
  now: number,
  frameId?: number,
): Promise<Clip> {
  if (tab.incognito) throw new ProblemError({ kind: 'private-window' });
  if (what === 'link') return linkClip(tab.url ?? '', tab.title ?? '', now);
  if (tab.id === undefined) throw new ProblemError({ kind: 'restricted-page' });
  const frame = what === 'selection' ? (frameId ?? (await probeTab(tab.id))?.selectionFrame) : undefined;
  const captured = await captureTab({ tabId: tab.id, frameId: frame }, what);
  const { title, url, markdown, plainText, droppedImages, articleFound } = captured;
  const whole = what === 'article' && !articleFound ? { wholePage: true } : {};
  return { kind: what, title, url, capturedAt: now, markdown, plainText, droppedImages, ...whole };
}

/** The last resort where a page cannot be read: the browser's own plain text of the selection. */
export function plainSelectionClip(tab: Browser.tabs.Tab, text: string, now: number): Clip {
  const paragraphs = cleanText(text).split(/\n+/).map(escapeMarkdown);
  const markdown = paragraphs.filter(Boolean).join('\n\n');
  if (!markdown) throw new ProblemError({ kind: 'nothing-selected' });
  const url = tab.url ?? '';
  const title = cleanText(tab.title ?? '') || url;
  return { kind: 'selection', title, url, capturedAt: now, markdown, plainText: true, droppedImages: 0 };
}
