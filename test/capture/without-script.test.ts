import { describe, expect, it } from 'vitest';
import { useCapture } from './support/use-tab';

const { markdownOf } = useCapture();

function clip(body: string): Promise<string> {
  return markdownOf(`<!doctype html><title>Roofs</title><body>${body}</body>`);
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
    ['streamed parts beside shown text', `${SHOWN}<div hidden id="S:1a">${PROSE}</div>`, true],
    ['another hidden part', `<div id="app"></div><div hidden id="menu">${PROSE}</div>`, false],
  ])('%s', async (_, body, isTaken) => {
    expect((await clip(body)).includes('The roof of the old mill')).toBe(isTaken);
  });

  it('puts each streamed part in its place, once', async () => {
    const part = (id: string, body: string) => `<div hidden id="S:${id}">${body}</div>`;
    const markdown = await clip(
      `<p>One.</p><template id="B:0"></template><p>Four.</p><template id="B:0"></template>
      ${part('0', `<p>Two.</p><template id="P:1"></template>`)}
      ${part('1', `<p>Three.</p><template id="B:0"></template>`)}`,
    );
    expect(markdown.split(/\n+/)).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  });

  it('a request to enable scripts is not text', async () => {
    expect(await clip('<p>Menu</p><noscript>You need to enable JavaScript.</noscript>')).toBe('Menu');
  });
});
