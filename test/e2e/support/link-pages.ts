import type { Served } from './pages';

const as =
  (type: string, body: string): Served =>
  () => ({ headers: { 'content-type': type }, body });
const XML = '<?xml version="1.0"?>';

/** What a tab may show that has links, by its path. */
export const LINK_PAGES: Record<string, Served> = {
  '/rss': as(
    'text/xml',
    `${XML}<rss version="2.0"><channel><title>Tea</title>
      <item><title>Tea &amp; &lt;b&gt;cake&lt;/b&gt;</title><link>https://tea.example/1</link></item>
      <item><title>Pots</title><link>/pots</link></item></channel></rss>`,
  ),
  '/atom': as(
    'application/xml',
    `${XML}<feed xmlns="http://www.w3.org/2005/Atom"><title>Tea</title>
      <entry><title>Cups</title><link href="https://tea.example/cups"/></entry></feed>`,
  ),
  '/sitemap.xml': as(
    'application/xml',
    `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://tea.example/1</loc></url><url><loc>https://tea.example/2</loc></url></urlset>`,
  ),
  '/llms.txt': as(
    'text/plain; charset=utf-8',
    '# Tea\n\n## Guides\n- [Cups <and> pots](https://tea.example/guide.md): all of them\n',
  ),
  '/page': `<!doctype html><title>Links</title><nav><a href="/home">Home</a></nav>
    <main><h2>Tea</h2><p id="part"><a href="https://tea.example/cups">Cups</a>
    <a href="https://shop.example/pots" rel="nofollow">Pots</a></p>
    <h2>Coffee</h2><p><a href="https://shop.example/mills">Mills</a> <a href="#top">Top</a></p></main>`,
};

/** The titles in the list that each of them gives; what is not chosen at first is in brackets. */
export const LINKS_FOUND: readonly [path: string, titles: string[]][] = [
  ['/rss', ['Tea & <b>cake</b>', 'Pots']],
  ['/atom', ['Cups']],
  ['/sitemap.xml', ['tea.example/1', 'tea.example/2']],
  ['/llms.txt', ['Cups <and> pots']],
  ['/page', ['(Home)', 'Cups', '(Pots)', 'Mills']],
];

/** Runs in the page: the titles of its list, as in `LINKS_FOUND`. */
export function titlesInList(): string[] {
  return [...document.querySelectorAll('[role="option"]')].map((row) => {
    const title = row.querySelector('.item-name')?.textContent ?? '';
    return row.getAttribute('aria-selected') === 'true' ? title : `(${title})`;
  });
}
