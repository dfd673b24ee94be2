import * as z from 'zod/mini';
import { ProblemError } from '../problems/problem';
import { askTab } from './ask-tab';
import { findTab } from './find-tab';
import type { TabFrame } from './tab-frame';

const CHECK_EVERY_MS = 1000;

/** Whether a page still has what was injected into it. It may use nothing from outside. */
export type IsThere = () => boolean;

/**
 * The result of `task`, which asks a page. The browser never answers for a page in the back/forward cache, so this
 * checks every second whether the page is still there.
 * @throws ProblemError `gone` if the tab is closed, `page-changed` if it shows another document; as `task`
 */
export async function whileThere<T>(frame: TabFrame, isThere: IsThere, task: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const left = new Promise<never>((_, reject) => {
    const check = async () => {
      const problem = await whyLeft(frame, isThere);
      if (problem) reject(problem);
      else if (!isOver) timer = setTimeout(check, CHECK_EVERY_MS);
    };
    timer = setTimeout(check, CHECK_EVERY_MS);
  });
  try {
    return await Promise.race([task, left]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

/** Why a page cannot be asked any more; undefined if it can, or is only busy. */
export async function whyLeft(frame: TabFrame, isThere: IsThere): Promise<ProblemError | undefined> {
  const tab = await findTab(frame.tabId);
  if (!tab) return new ProblemError({ kind: 'gone' });
  const answer = await askTab(frame, z.boolean(), isThere);
  return answer === false ? new ProblemError({ kind: 'page-changed' }) : undefined;
}
