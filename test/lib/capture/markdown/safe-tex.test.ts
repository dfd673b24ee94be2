import { expect, it } from 'vitest';
import { safeTex } from '../../../../lib/capture/markdown/safe-tex';
import { isLinear } from '../../support/linear';

it.each([
  // Kept.
  ['x^2', 'x^2'],
  ['\\frac{a}{b} \\hrefs \\% \\\\href', '\\frac{a}{b} \\hrefs \\% \\\\href'],
  ['\\begin{matrix}a & b \\\\ c\\end{matrix}', '\\begin{matrix}a & b \\\\ c\\end{matrix}'],
  // Links.
  ['\\href{javascript:alert(1)}{x}', '{x}'],
  ['\\href{a{b}c}{\\href{d}{x}+y}', '{{x}+y}'],
  ['\\href % a comment with }\n {a}{x}', '{x}'],
  ['\\href@{a}', '{a}'],
  ['\\url{https://evil.example} + 1', ' + 1'],
  ['x^\\href{a}{y}', 'x^{y}'],
  // HTML.
  ['\\class{a}{x}\\cssId{b}{y}\\style{color:red}{z}', '{x}{y}{z}'],
  ['\\htmlClass{a}{x}\\htmlId{b}{y}\\htmlStyle{c}{z}\\htmlData{d=e}{w}', '{x}{y}{z}{w}'],
  ['\\data{a=b}{x}\\bbox[border:1px]{y}\\mmlToken{mi}[href="a"]{z}', '{x}{y}{z}'],
  // Commands that load or run something.
  ['\\require{html}x\\includegraphics*[width=1em]{a.png}y', 'xy'],
  ['\\input{/etc/passwd}\\write18{rm -rf}\\immediate\\catcode`\\%=12', '`\\%=12'],
  // Definitions.
  ['\\def\\foo#1{\\href{a}{#1}}\\foo{x}', '\\foo{x}'],
  ['\\gdef\\a{b}\\edef\\a{b}\\xdef\\a{b}\\global\\let\\a=\\b\\let\\a\\b x', ' x'],
  ['\\newcommand{\\a}[2][x]{b}\\renewcommand*\\a{b}\\providecommand{\\a}{b}x', 'x'],
  ['\\newenvironment{a}[1]{b}{c}\\DeclareMathOperator*{\\d}{e}x', 'x'],
  // Removing a command never makes another one of its surroundings.
  ['\\hr\\require{a}ef{b}{c}', '\\hr ef{b}{c}'],
  ['\\\\href{a}{b}', '\\\\href{a}{b}'],
  ['\\csname href\\endcsname{a}{b}', ' href{a}{b}'],
  ['\\^^68ref{a}{b}', '\\^ ^68ref{a}{b}'],
  ['^\\require{a}^68', '^ ^68'],
  // Unclosed arguments.
  ['\\href{a', ''],
  ['\\href', ''],
  ['\\', '\\'],
])('trial 77: %s', (tex, safe) => {
  expect(safeTex(tex)).toBe(safe);
});

it.each(['\\href', '\\href{', '\\href{a}{', '\\newcommand[', '\\def\\a', '{', '%', '^^', '\\hr\\url{}ef'])(
  'takes time linear in the length of %j, repeated',
  (part) => {
    expect(isLinear((times) => safeTex(part.repeat(times)))).toBe(true);
  },
);
