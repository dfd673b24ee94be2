import { browser } from 'wxt/browser';
import type { Clip } from '../model/clip';
import { normalise } from '../urls/normalise';
import { articleOf } from './article-of';
import type { Captures } from './captures';

/**
 * The article at this address, captured from an open tab; undefined if no tab shows it or can be read. The
 * browser shows a tab's address only after a click on Satchel's button there, or with access to its site.
 * @throws ProblemError `page-changed` if the only such tab navigates meanwhile
 */
export async function clipOpenPage(
  deps: { captures: Captures; now(): number },
  url: string,
): Promise<Clip | undefined> {
  const tabs = await browser.tabs.query({});
  const showing = tabs.filter((tab) => tab.url !== undefined && normalise(tab.url) === normalise(url));
  // Active tabs first: the user most likely means the visible page.
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
