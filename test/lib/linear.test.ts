import { expect, it } from 'vitest';
import { isDate } from '../../lib/capture/article/dates';
import { shortenQuotes } from '../../lib/capture/article/discussion/quotes';
import { removeOrnaments } from '../../lib/capture/article/leftovers/ornaments';
import { removeControls } from '../../lib/capture/article/product/controls';
import { removeDoubles } from '../../lib/capture/article/repeats/doubles';
import { titlePart } from '../../lib/capture/markdown/title';
import { Budget } from '../../lib/capture/steps/budget';
import { onlyNew } from '../../lib/clipping/only-new';
import { beginsAsHtml } from '../../lib/files/content/html';
import { kindOfContent } from '../../lib/files/content/kind';
import { labelOf } from '../../lib/text/label';
import { safeStem } from '../../lib/text/safe-name';
import { trimEndOf } from '../../lib/text/trim-end';
import { normalise } from '../../lib/urls/normalise';
import { isLinear } from './support/linear';

const titled = (title: string) => {
  const link = document.createElement('a');
  link.setAttribute('title', title);
  return titlePart(link);
};

it.each<[string, (text: string) => unknown, string, string]>([
  ['comments before HTML', beginsAsHtml, '<!---->', 'x'],
  ['comments without an end', beginsAsHtml, '<!--', ''],
  ['pictures without an end', (text) => onlyNew(text, ''), '![', ''],
  ['pictures that have but one end', (text) => onlyNew(text, ''), '![', '] ('],
  ['addresses without an end', (text) => onlyNew(text, ''), '](', ''],
  ['line ends before no number', (text) => onlyNew(text, ''), '\n\r', 'x'],
  ['words of a date', isDate, 'mon ', '2026 x'],
  ['short words of a date', isDate, 't', '2026 x'],
  ['slashes in an address', (text) => normalise(`https://a.example/${text}`), '/', 'x'],
  ['dots in a name', safeStem, '.', 'x'],
  ['white space in a title', labelOf, ' \u202e', 'x'],
  ['white space in a title attribute', titled, ' ', 'x'],
  ['cut characters', (text) => trimEndOf(text, '/'), '/', 'x'],
])('trial 66: %s take time linear in their number', (_, run, part, end) => {
  expect(isLinear((times) => run(part.repeat(times) + end))).toBe(true);
});

it('trial 66: pictures without text take time linear in their number', () => {
  const budget = new Budget(() => 0);
  const gallery = (count: number) => {
    const page = document.createElement('div');
    page.innerHTML = `Words.<div>${'<img src="x">'.repeat(count)}</div>`;
    return [...removeOrnaments(page, budget)];
  };
  expect(isLinear(gallery, 16_000)).toBe(true);
});

it('trial 66: labels in one item of a list take time linear in their number', () => {
  const budget = new Budget(() => 0);
  const labels = (count: number) => {
    const page = document.createElement('div');
    page.innerHTML = `<ul><li>${'<b>Loading</b><i>word</i> '.repeat(count)}</li></ul>`;
    return [...removeControls(page, 'article', 'https://a.example/', budget)];
  };
  expect(isLinear(labels, 8000)).toBe(true);
});

it('trial 66: copies of a picture take time linear in their number', () => {
  const budget = new Budget(() => 0);
  const copies = (count: number) => {
    const page = document.createElement('div');
    page.innerHTML = '<p><img src="a.png"></p>'.repeat(count);
    removeDoubles(page, budget);
  };
  expect(isLinear(copies, 4000)).toBe(true);
});

it('trial 66: quotations in a thread take time linear in its posts', () => {
  const post = document.createElement('div');
  post.innerHTML = `<blockquote>${'It lasts. '.repeat(40)}</blockquote>${'So do tiles. '.repeat(40)}`;
  expect(isLinear((times) => shortenQuotes(Array.from({ length: times }, () => post)), 4000)).toBe(true);
});

it('trial 66: recognises a ZIP file by 20,000 names', async () => {
  const name = 'folder/an-ordinary-file.json';
  const names = new TextEncoder().encode(name.repeat(20_000));
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x50_4b_05_06);
  end.setUint32(12, names.length, true);
  end.setUint32(16, 4, true);
  const file = new Blob([new Uint8Array([0x50, 0x4b, 3, 4]), names, end.buffer]);
  const start = process.cpuUsage();
  expect(await kindOfContent('zip', file)).toBeUndefined();
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
});
