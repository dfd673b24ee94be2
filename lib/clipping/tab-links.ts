import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { pageLinks } from '../capture/page-links';
import type { TabLinks } from '../contract/links';
import { ProblemError } from '../problems/problem';

/** It comes from the page's process, so it is validated. */
const tabLinksSchema = z.lazy(() =>
  z.object({
    title: z.string(),
    url: z.string(),
    links: z.array(z.object({ url: z.string(), title: z.string(), heading: z.string(), aside: z.boolean() })),
    text: z.nullish(z.string()),
  }),
);

/**
 * The links of what a tab shows.
 * @throws ProblemError `restricted-page` if the browser refuses access, `unexpected`
 */
export async function linksOfTab(tabId: number, selection: boolean): Promise<TabLinks> {
  const injections = await browser.scripting
    .executeScript({ target: { tabId }, func: pageLinks, args: [selection], injectImmediately: true })
    .catch((cause: unknown) => {
      throw new ProblemError({ kind: 'restricted-page' }, { cause });
    });
  const { success, data, error } = z.safeParse(tabLinksSchema, injections[0]?.result);
  if (!success) throw new ProblemError({ kind: 'unexpected' }, { cause: error });
  return { ...data, text: data.text ?? undefined };
}
