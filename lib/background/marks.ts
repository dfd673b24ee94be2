import { browser } from 'wxt/browser';
import type { History } from '../history/history';
import { inBackground } from '../in-background';
import { tickedIcon } from './ticked-icon';

const RULE = 'saved';
const PERMISSION: { permissions: 'declarativeContent'[] } = { permissions: ['declarativeContent'] };
const SIZES = [16, 32];

export interface Marks {
  /** To be called whenever the history, the settings or the account changed. */
  show(): void;
  /** Removes all marks, and gives the permission for them back to the browser. */
  giveBack(): Promise<void>;
}

/**
 * Has the browser put a tick on the toolbar button on pages that were saved. It compares addresses by itself:
 * nothing wakes the worker, and nobody learns what is visited. Only where the browser has that, and the person
 * allowed it.
 */
export function createMarks(history: Pick<History, 'marked'>): Marks {
  let last = Promise.resolve();

  async function show(): Promise<void> {
    const declarativeContent = await granted();
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

  async function giveBack(): Promise<void> {
    const declarativeContent = await granted();
    if (!declarativeContent) return;
    await new Promise<void>((done) => declarativeContent.onPageChanged.removeRules([RULE], done));
    await browser.permissions.remove(PERMISSION);
  }

  /** One after the other: each removes the rules of the one before. */
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    last = last.then(change, change);
    inBackground(last);
    return last;
  };
  return { show: () => void inTurn(show), giveBack: () => inTurn(giveBack) };
}

/** Firefox has none, and Chrome none without the permission; after that is given back, only the name is left. */
async function granted(): Promise<typeof browser.declarativeContent | undefined> {
  const { declarativeContent } = browser;
  return declarativeContent && (await browser.permissions.contains(PERMISSION))
    ? declarativeContent
    : undefined;
}
