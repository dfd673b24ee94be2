import { browser } from 'wxt/browser';
import type { History } from '../history/history';
import { inBackground } from '../in-background';
import { oneAtATime } from '../one-at-a-time';
import { tickedIcon } from './ticked-icon';

const RULE = 'saved';
const PERMISSION: { permissions: 'declarativeContent'[] } = { permissions: ['declarativeContent'] };
const SIZES = [16, 32];

export interface Marks {
  /** Call this after a change of the history, the settings or the account. */
  show(): void;
  /** Removes all marks, and revokes their permission. */
  giveBack(): Promise<void>;
}

/**
 * Makes the browser put a tick on the toolbar button on saved pages. The browser compares the addresses
 * itself, so the background does not wake and nothing learns which pages are visited. Needs `declarativeContent`,
 * which only Chromium has, and the user's permission.
 */
export function createMarks(history: Pick<History, 'marked'>): Marks {
  /** Each change removes the previous rules. */
  const inOrder = oneAtATime();

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

  return { show: () => inBackground(inOrder(show)), giveBack: () => inOrder(giveBack) };
}

/** Firefox lacks the API. Chrome leaves an unusable object behind after the permission is revoked. */
async function granted(): Promise<typeof browser.declarativeContent | undefined> {
  const { declarativeContent } = browser;
  return declarativeContent && (await browser.permissions.contains(PERMISSION))
    ? declarativeContent
    : undefined;
}
