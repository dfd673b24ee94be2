import { expect, it } from 'vitest';
import { composeAppendix, composeNote } from '../../../lib/outbox/compose';
import { aClip, aJob } from '../support/job';

const at = new Date(2026, 10, 21, 10, 15).getTime();
const clip = aClip({ capturedAt: at });

it('opens a note with its title and the source line', () => {
  expect(composeNote(aJob({ clip }), 'Source:')).toBe(
    '# A page\n\nSource: [example.org](https://example.org/page) · 2026-11-21 10:15 · k7q2fm3p\n\nSome **bold** text\n',
  );
});

it('appends after a blank line, one level lower', () => {
  expect(composeAppendix(aJob({ clip }), '来源：')).toBe(
    '\n\n## A page\n\n来源： [example.org](https://example.org/page) · 2026-11-21 10:15 · k7q2fm3p\n\nSome **bold** text\n',
  );
});

it('writes no reference where it is switched off, and no content for a link', () => {
  const job = aJob({ reference: '', clip: { ...clip, kind: 'link', markdown: '' } });
  expect(composeNote(job, 'Source:')).toBe(
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
  expect(composeNote(aJob({ clip: { ...clip, title } }), 'Source:').split('\n')[0]).toBe(heading);
});

it.each([
  ['https://example.org/a_(b)', '[example.org](https://example.org/a_%28b%29)'],
  ['https://example.org/a b\n\n# c', '[example.org](https://example.org/a%20b#%20c)'],
  ['file:///home/me/secret/paper.html', 'paper.html'],
  ['javascript:alert(1)', 'alert(1)'],
  ['not an address', ''],
])('source %j → %j', (url, source) => {
  const line = composeNote(aJob({ clip: { ...clip, url } }), 'Source:').split('\n')[2];
  expect(line).toBe(`Source: ${source} · 2026-11-21 10:15 · k7q2fm3p`);
});
