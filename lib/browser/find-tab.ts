import { type Browser, browser } from 'wxt/browser';
import { ProblemError } from '../problems/problem';

/** The tab with this id; undefined if it is closed. */
export function findTab(id: number): Promise<Browser.tabs.Tab | undefined> {
  return browser.tabs.get(id).catch(() => undefined);
}

/** The tab with this id. @throws ProblemError `gone` if it is closed */
export function requireTab(id: number): Promise<Browser.tabs.Tab> {
  return browser.tabs.get(id).catch((cause: unknown) => {
    throw new ProblemError({ kind: 'gone' }, { cause });
  });
}

/** The tab in front in the window that was used last. */
export async function frontTab(): Promise<Browser.tabs.Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}
