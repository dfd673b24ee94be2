import { describe, expect, it } from 'vitest';
import { compose, composeAll } from '../../../../lib/outbox/jobs/compose';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { nextPart } from '../../../../lib/outbox/jobs/part';
import { aHead, aJob, SOURCE_WORDS } from '../../support/job';

const at = new Date(2026, 10, 21, 10, 15).getTime();
const clip = aHead({ capturedAt: at });
const CONTENT = 'Some **bold** text';
const composed = (change: Partial<Job>, content = CONTENT, labels = SOURCE_WORDS) =>
  composeAll(aJob({ clip, ...change }), content, labels);

it('begins a note with its title and the source line', () => {
  expect(composed({})).toBe(
    '# A page\n\nSource: [example.org](https://example.org/page) · 2026-11-21 10:15 · k7q2fm3p\n\nSome **bold** text\n',
  );
});

it('appends after a blank line, one heading level lower', () => {
  expect(composed({ kind: 'append-note' })).toBe(
    '\n\n## A page\n\nSource: [example.org](https://example.org/page) · 2026-11-21 10:15 · k7q2fm3p\n\nSome **bold** text\n',
  );
});

it('keeps the indentation of the first line, which tells a list from a list in a list', () => {
  expect(composed({}, '  - one\n  - two\n')).toMatch(/k7q2fm3p\n\n {2}- one\n {2}- two\n$/);
});

it('begins the source line as the language does', () => {
  const labels = { ...SOURCE_WORDS, address: (link: string) => `来源：${link}` };
  expect(composed({}, CONTENT, labels)).toContain('\n\n来源：[example.org](https://example.org/page) · ');
});

it('writes no reference if it is switched off, and no content for a link', () => {
  expect(composed({ reference: '', clip: { ...clip, kind: 'link' } }, '')).toBe(
    '# A page\n\nSource: [example.org](https://example.org/page) · 2026-11-21 10:15\n',
  );
});

it.each([
  ['# not a heading', '# \\# not a heading'],
  ['C #', '# C \\#'],
  ['<img src=x onerror=alert(1)>', '# \\<img src=x onerror=alert(1)>'],
  ['two\n\n# lines', '# two # lines'],
  ['', '# https://example.org/page'],
])('title %j → %j', (title, heading) => {
  expect(composed({ clip: { ...clip, title } }).split('\n')[0]).toBe(heading);
});

it.each([
  ['https://example.org/a_(b)', '[example.org](https://example.org/a_%28b%29)'],
  ['https://example.org/a b\n\n# c', '[example.org](https://example.org/a%20b#%20c)'],
  ['file:///home/me/secret/paper.html', 'paper.html'],
  ['file:///home/me/周报 1.html', '周报 1.html'],
  ['file:///home/me/50%.html', '50%.html'],
  ['file:///home/me/a%0A%0Ab%E2%80%AE.html', 'a b.html'],
])('source %j → %j', (url, source) => {
  const line = composed({ clip: { ...clip, url } }).split('\n')[2];
  expect(line).toBe(`Source: ${source} · 2026-11-21 10:15 · k7q2fm3p`);
});

it.each([
  'data:text/html,%3Cp%3EAll of the page',
  'about:blank',
  'javascript:alert(1)',
  'not an address',
  '',
])('names no source at %j', (url) => {
  const line = composed({ clip: { ...clip, url } }).split('\n')[2];
  expect(line).toBe('2026-11-21 10:15 · k7q2fm3p');
});

it.each([
  [{ author: 'Ana Example', published: '2026-05-01' }, ' · by Ana Example · published 2026-05-01'],
  [{ author: '*Ana* [B](https://example.org/b)' }, ' · by \\*Ana\\* \\[B\\](https://example.org/b)'],
  [{ author: '\u2068آنا\u2069' }, ' · by آنا'],
  [{ published: '2026-05-01' }, ' · published 2026-05-01'],
  [{ author: '' }, ''],
])('names author and date: %j', (credits, named) => {
  expect(composed({ clip: { ...clip, ...credits } }).split('\n')[2]).toBe(
    `Source: [example.org](https://example.org/page)${named} · 2026-11-21 10:15 · k7q2fm3p`,
  );
});

describe('a note in parts', () => {
  const split = { limit: 20, done: 0, parts: 0, accepted: 0, notes: [] as string[], full: false };
  const content = 'One two three.\n\nFour five six.\n\nSeven.';
  const source = 'Source: [example.org](https://example.org/page) · 2026-11-21 10:15';
  const write = (change: Partial<Job>, state: Partial<typeof split>, reference = 'k7q2fm3p') => {
    const job = aJob({ clip, reference, ...change, split: { ...split, ...state } });
    return compose(job, nextPart(content, job.split), SOURCE_WORDS);
  };
  const second = { done: 16, parts: 1, notes: ['doc'] };

  it.each([
    ['the first makes the note', {}, {}, `# A page\n\n${source} · k7q2fm3p\n\nOne two three.\n`],
    ['the next goes on in it', {}, second, '\n\n2 · k7q2fm3p-2\n\nFour five six.\n'],
    [
      'a full note is followed by another',
      {},
      { ...second, full: true },
      `# A page (2)\n\n${source} · k7q2fm3p-2\n\nFour five six.\n`,
    ],
    [
      'the first of an appendix',
      { kind: 'append-note' as const },
      {},
      `\n\n## A page\n\n${source} · k7q2fm3p\n\nOne two three.\n`,
    ],
    [
      'the next of an appendix',
      { kind: 'append-note' as const },
      { done: 16, parts: 1 },
      '\n\n2 · k7q2fm3p-2\n\nFour five six.\n',
    ],
  ])('%s', (_, change, state, text) => {
    expect(write(change, state)).toBe(text);
  });

  it('each note of it names author and date, and what goes on in a note does not', () => {
    const job = { clip: { ...clip, author: 'Ana', published: '2026-05-01' } };
    expect(write(job, { ...second, full: true })).toContain(' · by Ana · published 2026-05-01 · ');
    expect(write(job, second)).toBe('\n\n2 · k7q2fm3p-2\n\nFour five six.\n');
  });

  it('has no reference if it is switched off', () => {
    expect(write({}, second, '')).toBe('\n\nFour five six.\n');
  });
});
