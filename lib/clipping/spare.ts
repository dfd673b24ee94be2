import type { Browser } from 'wxt/browser';
import type { Clip } from '../clip';
import type { Destination } from '../destination';
import { normalise } from '../history/normalise';
import type { Settings } from '../settings/schema';
import { articleOf } from './article-of';
import type { Captures } from './captures';

/**
 * The article of a page whose link goes to a knowledge base, for the case that the service cannot read the
 * page; undefined where the person did not choose that, or the page cannot be read here either, or not soon.
 */
export async function spareClip(
  world: { captures: Captures; now(): number },
  tab: Browser.tabs.Tab,
  clip: Clip,
  destination: Destination,
  { rescue }: Pick<Settings, 'rescue'>,
): Promise<Clip | undefined> {
  if (!rescue || clip.kind !== 'link' || destination.kind !== 'knowledge-base') return undefined;
  // A link on the page leads elsewhere, to what nobody has seen yet.
  if (normalise(tab.url ?? '') !== normalise(clip.url)) return undefined;
  return articleOf(world, tab);
}
