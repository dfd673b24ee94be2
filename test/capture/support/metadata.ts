import { afterAll, beforeAll } from 'vitest';
import { openTab, PAGE_URL } from './browser';

export const linkedData = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

export const metaTag = (name: string, content: string) => `<meta name="${name}" content="${content}">`;

/** Opens a tab before the tests of a file. */
export function useMetadata() {
  let opened: Awaited<ReturnType<typeof openTab>>;
  beforeAll(async () => {
    opened = await openTab();
  });
  afterAll(() => opened.close());

  /** What an article clip of a page says of it. */
  async function captureOf(html: string, url = PAGE_URL) {
    await opened.tab.show(html, url);
    const result = await opened.tab.run((calls) => calls.capture('article'), null);
    if (!result.ok) throw new Error(result.reason);
    return result.captured;
  }

  return {
    captureOf,
    metadata: (head: string, body = '<p>Text.</p>', url = PAGE_URL) =>
      captureOf(`<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`, url),
  };
}
