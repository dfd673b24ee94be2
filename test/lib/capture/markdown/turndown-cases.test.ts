import type TurndownService from 'turndown';
import { describe, expect, it } from 'vitest';
import { Converter } from '../../../../lib/capture/markdown/converter';
import { shown } from './support/shown';
import fixture from './turndown-cases.json';

interface Case {
  name: string;
  html: string;
  markdown: string;
  options?: TurndownService.Options;
}

const cases = fixture.cases as Case[]; // JSON has no string unions

/** Turndown's default style. */
const TURNDOWN_STYLE: TurndownService.Options = {
  headingStyle: 'setext',
  hr: '* * *',
  bulletListMarker: '*',
  codeBlockStyle: 'indented',
  emDelimiter: '_',
};

/** Cases that our converter writes differently, and why. */
const DIFFERENCES: Readonly<Record<string, { why: string; markdown: string }>> = {
  'escaping ~~~': {
    why: 'a <pre> is code also without a <code> in it',
    markdown: '```\n~~~ foo\n```',
  },
  'list-like text with non-breaking spaces': {
    why: 'non-breaking spaces at the beginning of a line are dropped: they only indent',
    markdown: '1\\. First  \n2\\. Second',
  },
};

describe.each([
  ['in our style', {}],
  ["in turndown's style", TURNDOWN_STYLE],
])("turndown's own cases %s", (_, style) => {
  it.each(cases)('$name', ({ name, html, markdown, options }) => {
    const converted = new Converter({ ...style, ...options }).turndown(html);
    const difference = DIFFERENCES[name];
    if (difference) expect(converted).toBe(difference.markdown);
    else expect(shown(converted)).toBe(shown(markdown));
  });
});

it('writes most cases exactly as turndown does', () => {
  const same = cases.filter(
    ({ html, markdown, options }) =>
      new Converter({ ...TURNDOWN_STYLE, ...options }).turndown(html) === markdown,
  );
  // The others differ in list indentation, in the form of addresses, and in needless escapes.
  expect(same.length).toBeGreaterThanOrEqual(119);
});
