import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser';

let opened: Awaited<ReturnType<typeof openTab>>;
beforeAll(async () => {
  opened = await openTab();
});
afterAll(() => opened.close());

async function markdownOf(body: string): Promise<string> {
  await opened.tab.show(`<!doctype html><title>Roofs</title><body>${body}</body>`);
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  return result.captured.markdown;
}

const PROSE = `<p>${'The roof of the old mill was repaired in the spring. '.repeat(12)}</p>`;
const SHOWN = `<p>${'A long text that everybody sees on this page. '.repeat(12)}</p>`;

describe('a page whose scripts do not run', () => {
  it.each([
    ['nothing shown: the text for readers without scripts', `<noscript>${PROSE}</noscript>`, true],
    [
      'a frame shown: that text',
      `<header>Menu</header><div id="app"></div><noscript>${PROSE}</noscript>`,
      true,
    ],
    ['text shown: only that', `${SHOWN}<noscript>${PROSE}</noscript>`, false],
    [
      'a streamed part that is not inserted yet',
      `<div id="app"></div><div hidden id="S:0">${PROSE}</div>`,
      true,
    ],
    ['another hidden part', `<div id="app"></div><div hidden id="menu">${PROSE}</div>`, false],
  ])('%s', async (_, body, isTaken) => {
    expect((await markdownOf(body)).includes('The roof of the old mill')).toBe(isTaken);
  });

  it('a request to enable scripts is not text', async () => {
    expect(await markdownOf('<p>Menu</p><noscript>You need to enable JavaScript.</noscript>')).toBe('Menu');
  });
});
