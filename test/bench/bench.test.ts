import { describe, expect, it } from 'vitest';
import { canonical } from './in-page/canonical';
import { documents } from './inputs/documents';
import { articlePage } from './inputs/pages';
import { growthExponent, median, medianRange } from './statistics';
import { longestTaskIn } from './trace';

const looks = (html: string) => canonical(html, 'https://example.com/a/');

describe('what looks the same', () => {
  it.each([
    ['<ul><li>a</li></ul>', '<ul>\n<li>\n<p>a</p>\n</li>\n</ul>'],
    ['<p><b>a </b>b</p>', '<p><strong>a</strong> b</p>'],
    ['<p><em><strong>a</strong></em></p>', '<p><strong><em>a</em></strong></p>'],
    ['<p><em>a</em><em>b</em></p>', '<p><em>ab</em></p>'],
    ['<p>a\n  b<br></p>', '<p>a b</p>'],
    ['<p><a href="b?c d">x</a></p>', '<p><a href="https://example.com/a/b?c%20d">x</a></p>'],
    ['<pre><code>a\n</code></pre>', '<pre><code>a</code></pre>'],
    ['<h2></h2><p>a</p><pre> </pre>', '<p>a</p>'],
    ['<ol start="1"><li>a</ol>', '<ol><li>a</ol>'],
    ['<table><tr><td>a</table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ])('%s', (one, other) => {
    expect(looks(one)).toBe(looks(other));
  });
});

describe('what looks different', () => {
  it.each([
    ['<p>a</p><p>b</p>', '<p>a b</p>'],
    ['<p>a<br>b</p>', '<p>a b</p>'],
    ['<p><em>a</em>b</p>', '<p><em>ab</em></p>'],
    ['<p>a&nbsp;b</p>', '<p>a b</p>'],
    ['<ul><li>a</ul><ul><li>b</ul>', '<ul><li>a<li>b</ul>'],
    ['<ol start="2"><li>a</ol>', '<ol><li>a</ol>'],
    ['<pre><code>a\n\nb</code></pre>', '<pre><code>a\nb</code></pre>'],
    ['<pre><code class="language-ts">a</code></pre>', '<pre><code>a</code></pre>'],
    ['<table><tr><td align="left">a</table>', '<table><tr><td>a</table>'],
    ['<li><input type="checkbox" checked> a', '<li><input type="checkbox"> a'],
    ['<p><a href="/b">x</a></p>', '<p><a href="/c">x</a></p>'],
    ['<p><img src="b" alt="x"></p>', '<p><img src="b" alt="y"></p>'],
  ])('%s', (one, other) => {
    expect(looks(one)).not.toBe(looks(other));
  });
});

it.each([
  ['linear', 1],
  ['quadratic', 2],
  ['square root', 0.5],
])('the exponent of a %s series', (_, power) => {
  const points = [0.05, 1, 20].map((size) => ({ size, cost: 3 * size ** power }));
  expect(growthExponent(points)).toBeCloseTo(power);
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it.each([
  [[5], [5, 5]],
  [
    [3, 1, 2],
    [1, 3],
  ],
  [Array.from({ length: 101 }, (_, index) => 100 - index), [40, 60]],
])('the range of the median of %j is %j', (values, range) => {
  expect(medianRange(values)).toEqual(range);
});

it('the same seed gives the same documents and pages, another seed others', () => {
  expect(documents(1, 20)).toEqual(documents(1, 20));
  expect(documents(1, 20)).not.toEqual(documents(2, 20));
  expect(articlePage(1, 5_000)).toBe(articlePage(1, 5_000));
});

it('the longest main-thread task, in milliseconds', () => {
  const event = { ph: 'X', name: 'ThreadControllerImpl::RunTask', pid: 1 };
  const traceEvents = [
    { ph: 'M', name: 'thread_name', pid: 1, tid: 7, args: { name: 'CrRendererMain' } },
    { ...event, tid: 7, dur: 2_000 },
    { ...event, tid: 7, dur: 5_000 },
    { ...event, tid: 7, dur: 8_000, tdur: 1_000 },
    { ...event, tid: 8, dur: 9_000 },
  ];
  expect(longestTaskIn(JSON.stringify({ traceEvents }))).toBe(5);
});
