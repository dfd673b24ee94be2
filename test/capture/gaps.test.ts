import { describe, expect, it } from 'vitest';
import { useArticle } from './support/article';

const markdownOf = useArticle();

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
    expect(await markdownOf(PAIR, css)).toBe('Printed by Ann Smith');
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
    expect(await markdownOf(PAIR, css)).toBe(expected);
  });

  it('outside a link', async () => {
    const css = 'a + a::before { content: ", " }';
    expect(await markdownOf('Printed by <a href="/a">Ann</a><a href="/b"><b>Bob</b></a>', css)).toBe(
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
    expect(await markdownOf(html, css)).toBe(expected);
  });
});
