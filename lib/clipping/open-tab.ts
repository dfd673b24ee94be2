import { type Browser, browser } from 'wxt/browser';
import { ProblemError } from '../problems/problem';

/** A tab by its id. @throws ProblemError `gone` if it is closed */
export function openTab(id: number): Promise<Browser.tabs.Tab> {
  return browser.tabs.get(id).catch((cause: unknown) => {
    throw new ProblemError({ kind: 'gone' }, { cause });
  });
}
