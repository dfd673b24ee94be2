import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { read, shipped } from './sources';

it('each test page has its Markdown, and the reverse', () => {
  const named = (ending: string) =>
    readdirSync('test/pages').flatMap((file) => (file.endsWith(ending) ? file.slice(0, -ending.length) : []));
  expect(named('.md')).toEqual(named('.html'));
});

it.each(read(['test/articles'], ['.html']))('$file marks where each part of its article ends', ({ text }) => {
  const marks = text.match(/<!--\/?article-->/g) ?? [];
  expect(marks.join('')).toMatch(/^(?:<!--article--><!--\/article-->)*$/);
});

it('each site rule for certain hosts has a test page at one of them', () => {
  const tested = read(['test/pages'], ['.html']).flatMap(
    ({ text }) => /rel="canonical" href="https:\/\/([^/"]+)/.exec(text)?.[1] ?? [],
  );
  const rules = shipped.flatMap(({ file, text }) => {
    const hosts = file.includes('/sites/')
      ? /\bhosts: \[(\s*'[^\]]*)\]/.exec(text)?.[1]?.match(/[\w.-]+/g)
      : null;
    return hosts ? [{ file, hosts }] : [];
  });
  const isTested = (host: string) => tested.some((each) => `.${each}`.endsWith(`.${host}`));
  expect(rules).not.toEqual([]);
  expect(rules.filter(({ hosts }) => !hosts.some(isTested)).map(({ file }) => file)).toEqual([]);
});
