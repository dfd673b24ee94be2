import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTab } from './support/browser';

let opened: Awaited<ReturnType<typeof openTab>>;
beforeAll(async () => {
  opened = await openTab();
});
afterAll(() => opened.close());

const PROSE = '<p>The wall will be raised by a whole metre this year, so the road stays dry.</p>'.repeat(4);

/** The Markdown of a line in an article. */
async function lineOf(html: string, css: string): Promise<string | undefined> {
  await opened.tab.show(
    `<!doctype html><title>The wall</title><style>${css}</style><main><h1>The wall</h1>${PROSE}<div>${html}</div>${PROSE}</main>`,
  );
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  const after = result.captured.markdown.split('dry.\n\n').at(4) ?? '';
  return after.split('The wall')[0]?.trim();
}

const PAIR = '<span class="a">Printed by</span><span class="b">Ann Smith</span>';

describe('texts that the page draws apart have a space between them', () => {
  it.each([
    ['a wide piece', '.a { display: inline-block; width: 40% }'],
    ['a piece with padding', '.b { display: inline-block; padding-left: 2em }'],
    ['a margin', '.a { margin-right: 4px }'],
    ['padding', '.b { padding-left: 20px }'],
    ['a float', '.a { float: left; width: 200px }'],
    ['a float at the end', '.b { float: right }'],
    ['a place of its own', '.b { position: absolute; left: 50% }'],
    ['the next line', 'div { width: 6em } span { display: inline-block }'],
    ['from right to left', 'div { direction: rtl } span { display: inline-block } .a { margin: 1em }'],
  ])('%s', async (_, css) => {
    expect(await lineOf(PAIR, css)).toBe('Printed by Ann Smith');
  });
});

describe('marks of a style stand between them', () => {
  it.each([
    ['after a label', '.a::after { content: ":"; margin-right: 6px }', 'Printed by: Ann Smith'],
    ['before a value', '.b::before { content: " · " }', 'Printed by · Ann Smith'],
    ['of a currency', '.b::before { content: "£" }', 'Printed by £Ann Smith'],
    ['but no icons', '.b::before { content: "\\e901"; margin: 6px }', 'Printed by Ann Smith'],
    ['nor words', '.b::before { content: "Dr"; margin: 6px }', 'Printed by Ann Smith'],
  ])('%s', async (_, css, expected) => {
    expect(await lineOf(PAIR, css)).toBe(expected);
  });

  it('outside a link', async () => {
    const css = 'a + a::before { content: ", " }';
    expect(await lineOf('Printed by <a href="/a">Ann</a><a href="/b"><b>Bob</b></a>', css)).toBe(
      'Printed by [Ann](https://example.com/a), [**Bob**](https://example.com/b)',
    );
  });
});

describe('but not', () => {
  it.each([
    ['texts that touch', 'Printed by<b>Ann</b>', '', 'Printed by**Ann**'],
    ['a narrow margin', 'Ann<b>a</b>', 'b { margin: 2px }', 'Ann**a**'],
    ['a drop cap', '<span>T</span>he road', 'span { float: left; font-size: 3em; margin: 9px }', 'The road'],
    ['letters one by one', '<i>W</i><i>a</i><i>l</i>l', 'i { display: inline-block }', '*Wal*l'],
    ['letters far apart', '<i>W</i><i>a</i><i>l</i><i>l</i>', 'i { margin: 9px }', '*Wall*'],
    ['a full stop', '<a href="/a">Ann</a>.', 'a { padding: 9px }', '[Ann](https://example.com/a).'],
    ['a note', 'Ann<sup>a</sup>', 'sup { margin: 9px }', 'Annᵃ'],
    ['a long word on two lines', 'Dampf<wbr><b>schiff</b>', 'div { width: 3em }', 'Dampf**schiff**'],
    ['a stressed Chinese word', '筑<b>城墙</b>也', 'b { margin: 4px }', '筑**城墙**也'],
    ['code', '<code>a<i>b</i></code>', 'i { margin: 9px }', '`ab`'],
  ])('%s', async (_, html, css, expected) => {
    expect(await lineOf(html, css)).toBe(expected);
  });
});
