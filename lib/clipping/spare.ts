import type { Browser } from 'wxt/browser';
import type { Clip } from '../clip';
import type { Destination } from '../destination';
import { normalise } from '../history/normalise';
import type { Settings } from '../settings/schema';
import { articleOf } from './article-of';
import type { Captures } from './captures';

/** A clip, and the article of its page if that is kept beside it. */
export interface WithSpare {
  clip: Clip;
  spare?: Clip | undefined;
}

/**
 * Keeps the article of a page beside the link to it, for the case that the service cannot read the page. There is
 * none if the person did not choose that, or the page cannot be read here either, or not soon. If the tab goes on to
 * another page meanwhile, the copy is dropped and the clip says so.
 */
export async function withSpare(
  world: { captures: Captures; now(): number },
  tab: Browser.tabs.Tab | undefined,
  clip: Clip,
  destination: Destination,
  { rescue }: Pick<Settings, 'rescue'>,
): Promise<WithSpare> {
  if (!tab || !rescue || clip.kind !== 'link' || destination.kind !== 'knowledge-base') return { clip };
  // A link on the page leads elsewhere, to what nobody has seen yet.
  if (normalise(tab.url ?? '') !== normalise(clip.url)) return { clip };
  try {
    return { clip, spare: await articleOf(world, tab) };
  } catch {
    return { clip: { ...clip, spareDropped: true } };
  }
}
