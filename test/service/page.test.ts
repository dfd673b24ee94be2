import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toHtml } from './markdown';
import { type StandIn, startStandIn } from './stand-in';
import { call } from './test-client';

let service: StandIn;
beforeAll(async () => {
  service = await startStandIn({ seed: 'small' });
});
beforeEach(() => service.reset());
afterAll(() => service.close());

describe('the page', () => {
  it.each([
    ['/', 'text/html'],
    ['/page.css', 'text/css'],
    ['/page.js', 'text/javascript'],
    ['/icon.svg', 'image/svg+xml'],
    ['/sample/article.html', 'text/html'],
    ['/sample/article.css', 'text/css'],
    ['/sample/cooling.svg', 'image/svg+xml'],
  ])('serves %s with a strict policy', async (path, type) => {
    const { status, headers } = await fetch(service.url + path);
    expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    );
  });

  it.each(['/page.html', '/../main.ts', '/%2e%2e/main.ts', '/_page/constructor', '/_page/nothing'])(
    'serves nothing at %s',
    async (path) => {
      expect((await fetch(service.url + path)).status).toBe(404);
    },
  );

  const ask = async (what: string) => (await fetch(`${service.url}/_page/${what}`)).json();

  it('lists saved items, the newest first', async () => {
    await call(service, 'import_doc', { content_format: 1, content: '# Fresh\n\n<b>' });
    const { notes } = await ask('notes?notebook=user_list_u-1001');
    expect(notes).toHaveLength(7);
    expect(notes[0]).toMatchObject({ title: 'Fresh', folder: 'Uncategorized' });
    expect(await ask(`note?id=${notes[0].id}`)).toMatchObject({ html: expect.stringContaining('&lt;b&gt;') });
    expect(await ask('places')).toMatchObject({ writes: 1, violations: 0 });
    const { path, entries } = await ask('entries?base=kb_research&folder=folder_typography');
    expect(path).toEqual([{ id: 'folder_typography', name: 'Typography' }]);
    expect(entries).toMatchObject([
      { title: '中文排版', inside: 1 },
      { title: 'line-length.md', size: 53 },
    ]);
    expect(await ask('entry?id=media_lines')).toMatchObject({ html: expect.stringContaining('<h1>') });
  });

  it('announces each change as it happens', async () => {
    const { body } = await fetch(`${service.url}/_page/events`);
    const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe('data: changed\n\n');
    await call(service, 'import_doc', { content_format: 1, content: '# x' });
    expect(await next()).toBe('data: changed\n\n');
    await reader.cancel();
  });
});

describe('rendering', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>\n'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>\n'],
    ['![x](data:image/svg+xml,x)', '<p>![x](data:image/svg+xml,x)</p>\n'],
    ['[x](https://a.b/)', '<p><a href="https://a.b/" rel="noreferrer noopener" target="_blank">x</a></p>\n'],
    ['![x](https://a.b/c.png)', '<p><img src="https://a.b/c.png" alt="x"></p>\n'],
    ['- [x] done\n- [ ] open', '<ul>\n<li>☑ done</li>\n<li>☐ open</li>\n</ul>\n'],
  ])('%s', (source, html) => {
    expect(toHtml(source)).toBe(html);
  });
});
