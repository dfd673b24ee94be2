import { PAGE_URL } from './browser';
import { useCapture } from './use-tab';

export const linkedData = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

export const metaTag = (name: string, content: string) => `<meta name="${name}" content="${content}">`;

/** Opens a tab before the tests of a file. */
export function useMetadata() {
  const { captureOf } = useCapture();
  return {
    captureOf,
    metadata: (head: string, body = '<p>Text.</p>', url = PAGE_URL) =>
      captureOf(`<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`, url),
  };
}
