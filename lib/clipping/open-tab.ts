import { type Browser, browser } from 'wxt/browser';
import { ProblemError } from '../problems/problem';

/**
 * A tab that is needed.
 * @throws ProblemError `gone` where it is closed by now
 */
export function openTab(id: number): Promise<Browser.tabs.Tab> {
  return browser.tabs.get(id).catch((cause: unknown) => {
    throw new ProblemError({ kind: 'gone' }, { cause });
  });
}
