import { readableLengthOf } from '../dom/live';
import { allIn } from '../dom/nodes';
import { shownAs } from './shown-as';

const WAITING = '[style*="visibility: hidden"][style*="opacity: 0"]';

/** Only so many are looked at: pages that animate their parts have more, and none of those is the article. */
const MOST_WAITING = 9;

/**
 * A hidden element that waits for a script to reveal it: the body, or one with more text than the rest
 * (WeChat).
 */
export function veilOf(body: HTMLBodyElement, isRendered: boolean): Element | undefined {
  if (!shownAs(body, isRendered).visible) return body;
  const waiting = allIn(body, WAITING).slice(0, MOST_WAITING);
  const [veil] = waiting.sort((one, other) => readableLengthOf(other) - readableLengthOf(one));
  return veil && readableLengthOf(veil) > body.innerText.length ? veil : undefined;
}
