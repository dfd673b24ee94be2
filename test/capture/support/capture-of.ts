import { afterAll, beforeAll } from 'vitest';
import type { Captured } from '../../../lib/capture/captured';
import { openTab } from './browser';

/** Opens a tab before the tests of a file. @returns what captures a page in it */
export function useCapture() {
  let opened: Awaited<ReturnType<typeof openTab>>;
  beforeAll(async () => {
    opened = await openTab();
  });
  afterAll(() => opened.close());

  /** An article clip of a page. */
  async function captureOf(html: string, url?: string): Promise<Captured> {
    await opened.tab.show(html, url);
    const result = await opened.tab.run((calls) => calls.capture('article'), null);
    if (!result.ok) throw new Error(result.reason);
    return result.captured;
  }

  return {
    captureOf,
    markdownOf: async (html: string, url?: string) => (await captureOf(html, url)).markdown,
  };
}
