import type { Browser } from 'wxt/browser';
import { articleOf } from '../clipping/article-of';
import type { Captures } from '../clipping/captures';
import type { Clip } from '../model/clip';
import type { Destination } from '../model/destination';
import { verifyPage } from '../pictures/verify-page';
import type { Settings } from '../settings/schema';
import { normalise } from '../urls/normalise';

/** A clip, and the article of its page if that is kept beside it. */
interface WithFallback {
  clip: Clip;
  fallback?: Clip | undefined;
}

/**
 * Keeps the article of a page beside the link to it, in case the service cannot read the page. There is none if the
 * person did not choose that, or if the page cannot be read here either, or not soon. If the tab goes on to another
 * page, the copy is dropped and the clip says so.
 * @param tab as it was at the click
 */
export async function withFallback(
  deps: { captures: Captures; now(): number },
  tab: Browser.tabs.Tab | undefined,
  clip: Clip,
  destination: Destination,
  { rescue }: Pick<Settings, 'rescue'>,
): Promise<WithFallback> {
  if (!tab || !rescue || clip.kind !== 'link' || destination.kind !== 'knowledge-base') return { clip };
  // A link on the page leads to a page that nobody has seen yet.
  if (normalise(tab.url ?? '') !== normalise(clip.url)) return { clip };
  try {
    // Nothing is injected into a page that was not clicked.
    await verifyPage(tab);
    return { clip, fallback: await articleOf(deps, tab) };
  } catch {
    return { clip: { ...clip, fallbackDropped: true } };
  }
}
