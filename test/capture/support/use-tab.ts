import { afterAll, beforeAll } from 'vitest';
import type { Captured } from '../../../lib/capture/captured';
import { openTab, type Tab } from './browser';

/** Opens a tab before the tests of a file, and closes it after them. `tab` is there once they run. */
export function useTab(): { readonly tab: Tab } {
  let opened: Awaited<ReturnType<typeof openTab>>;
  beforeAll(async () => {
    opened = await openTab();
  });
  afterAll(() => opened.close());
  return {
    get tab() {
      return opened.tab;
    },
  };
}

/** As `useTab`, with the captures that most tests make. */
export function useCapture() {
  const opened = useTab();

  /** An article clip of a page. */
  async function captureOf(html: string, url?: string): Promise<Captured> {
    await opened.tab.show(html, url);
    const result = await opened.tab.run((calls) => calls.capture('article'), null);
    if (!result.ok) throw new Error(result.reason);
    return result.captured;
  }

  return {
    opened,
    captureOf,
    markdownOf: async (html: string, url?: string) => (await captureOf(html, url)).markdown,
  };
}
