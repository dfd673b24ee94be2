import { browser } from 'wxt/browser';
import type { History } from '../history/history';
import { inBackground } from '../in-background';
import { tickedIcon } from './ticked-icon';

const RULE = 'saved';
const SIZES = [16, 32];

/**
 * Has the browser put a tick on the toolbar button on pages that were saved. It compares addresses by itself:
 * nothing wakes the worker, and nobody learns what is visited. Only where the browser has that, and the person
 * allowed it.
 * @returns what is to be called whenever the history, the settings or the account changed
 */
export function createMarks(history: Pick<History, 'marked'>): () => void {
  let last = Promise.resolve();

  async function show(): Promise<void> {
    const { declarativeContent } = browser;
    // Firefox has none, and Chrome none without the permission.
    if (!declarativeContent) return;
    const { PageStateMatcher, SetIcon, onPageChanged } = declarativeContent;
    const addresses = await history.marked();
    await new Promise<void>((done) => onPageChanged.removeRules([RULE], done));
    if (addresses.length === 0) return;
    const conditions = addresses.map((urlEquals) => new PageStateMatcher({ pageUrl: { urlEquals } }));
    const imageData = Object.fromEntries(SIZES.map((size) => [size, tickedIcon(size)]));
    const rule = { id: RULE, conditions, actions: [new SetIcon({ imageData })] };
    await new Promise<void>((done) => onPageChanged.addRules([rule], () => done()));
  }

  return () => {
    last = last.then(show, show);
    inBackground(last);
  };
}
