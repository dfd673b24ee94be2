import type { Browser } from 'wxt/browser';
import { requireSamePage } from '../browser/require-same-page';
import { articleOf } from '../clipping/article-of';
import type { Captures } from '../clipping/captures';
import type { Clip } from '../model/clip';
import type { Destination } from '../model/destination';
import type { Settings } from '../settings/schema';
import { normalise } from '../urls/normalise';

/** A clip, and the article of its page if it is kept. */
interface WithFallback {
  clip: Clip;
  fallback?: Clip | undefined;
}

/**
 * Captures the article behind a link, in case the service cannot read the page. No fallback if the setting is
 * off, or if the page cannot be read here in time. If the tab navigates meanwhile, the clip records that the
 * fallback was dropped.
 * @param tab as it was at the click
 */
export async function withFallback(
  deps: { captures: Captures; now(): number },
  tab: Browser.tabs.Tab | undefined,
  clip: Clip,
  destination: Destination,
  { rescue }: Pick<Settings, 'rescue'>,
): Promise<WithFallback> {
  if (clip.kind !== 'link' || clip.words || destination.kind !== 'knowledge-base') return { clip };
  // A link on the page leads to a page that is not open.
  if (normalise(tab?.url ?? '') !== normalise(clip.url)) return { clip: { ...clip, unopened: true } };
  if (!tab || !rescue) return { clip };
  try {
    // Never inject into a page that was not clicked.
    await requireSamePage(tab);
    return { clip, fallback: await articleOf(deps, tab) };
  } catch {
    return { clip: { ...clip, fallbackDropped: true } };
  }
}
