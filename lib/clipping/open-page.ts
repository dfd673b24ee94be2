import { browser } from 'wxt/browser';
import type { Clip } from '../model/clip';
import { normalise } from '../urls/normalise';
import { articleOf } from './article-of';
import type { Captures } from './captures';

/**
 * The article at this address as an open tab shows it; undefined where no tab does that may be read now. A
 * tab tells its address only where the person clicked Satchel's button on it, or agreed to its site.
 * @throws ProblemError `page-changed` if the only such tab goes on to another page meanwhile
 */
export async function clipOpenPage(
  deps: { captures: Captures; now(): number },
  url: string,
): Promise<Clip | undefined> {
  const tabs = await browser.tabs.query({});
  const showing = tabs.filter((tab) => tab.url !== undefined && normalise(tab.url) === normalise(url));
  // What the person looks at is the page they mean.
  let changed: unknown;
  for (const tab of showing.sort((one, other) => Number(other.active) - Number(one.active))) {
    try {
      const clip = await articleOf(deps, tab);
      if (clip) return clip;
    } catch (error) {
      changed = error;
    }
  }
  if (changed) throw changed;
  return undefined;
}
