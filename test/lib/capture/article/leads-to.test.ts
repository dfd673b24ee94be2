import { expect, it } from 'vitest';
import { leadsElsewhere, leadsWithinSite } from '../../../../lib/capture/article/leads-to';

it.each([
  ['https://www.example.com/a', '/b', true],
  ['https://www.example.com/a', 'https://news.example.com/b', true],
  ['https://news.example.com/a', 'https://example.com/b', true],
  ['https://one.example.co.uk/a', 'https://another.co.uk/b', false],
  ['https://ann.github.io/a', 'https://ben.github.io/b', false],
  ['https://example.com/a', 'https://notexample.com/b', false],
  ['https://example.com/a', '#notes', false],
  ['https://example.com/a', '/paper.pdf', false],
  ['', '/b', false],
  ['', 'https://example.com/b', false],
])('on %j, %j is of the same site: %s', (url, address, own) => {
  expect(leadsWithinSite(address, url)).toBe(own);
});

const URL_OF_PAGE = 'https://example.com/a';

it.each([
  ['a link to another site', '<a href="https://slates.example/">Slates</a>', true],
  ['one of two links', '<a href="https://slates.example/">Slates</a><a href="/b">B</a>', false],
  [
    'a link that shares the page',
    `<a href="https://s.example/?u=${encodeURIComponent(URL_OF_PAGE)}">Share</a>`,
    false,
  ],
  ['an address of a mail', '<a href="mailto:a@b.example">Ann</a>', false],
  ['no link', '&nbsp;', false],
])('leads to other sites: %s', (_, html, elsewhere) => {
  const line = document.createElement('p');
  line.innerHTML = html;
  expect(leadsElsewhere(line, URL_OF_PAGE)).toBe(elsewhere);
});
