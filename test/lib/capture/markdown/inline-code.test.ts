import { expect, it } from 'vitest';
import { Converter } from '../../../../lib/capture/markdown/converter';

it.each([
  ['`a`', '<code>a</code>'],
  ['``a`b``', '<code>a`b</code>'],
  ['`` `a ``', '<code>`a</code>'],
  ['`a`<code>b</code>', '<code>a</code><code>b</code>'],
  ['`Ctrl`<code>Alt</code><code>C</code>', '<kbd>Ctrl</kbd><kbd>Alt</kbd><kbd>C</kbd>'],
  ['`a`<code>\\`b\\`</code>', '<code>a</code><code>`b`</code>'],
  ['`a`<code>\\*b\\* \\<c> \\$d e\\\\</code>', '<code>a</code><code>*b* &lt;c> $d e\\</code>'],
  ['`a b`', '<code>a \n\n  b</code>'],
  ['`a` `b`', '<code>a</code> <code>b</code>'],
  ['`a`*`b`*', '<code>a</code><em><code>b</code></em>'],
  ['| `a\\|b` |\n| --- |', '<table><tr><th><code>a|b</code></table>'],
  ['| <code>a\\\\\\|b</code> |\n| --- |', '<table><tr><th><code>a\\|b</code></table>'],
  ['| <code>a\\\\\\|b</code> |\n| --- |', '<table><tr><th><pre>a\\|b</pre></table>'],
])('code within a line is written as %s', (markdown, html) => {
  expect(new Converter().turndown(html)).toBe(markdown);
});
