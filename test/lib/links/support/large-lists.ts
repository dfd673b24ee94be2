import type { ListFormat } from '../../../../lib/links/formats/recognise';

interface LargeList {
  name: string;
  format: Exclude<ListFormat, 'binary'>;
  start: string;
  /** The entry of a link. */
  entry: (url: string, title: string) => string;
  end: string;
}

/** How each format writes a list of any length. */
export const LARGE_LISTS: LargeList[] = [
  { name: 'text', format: 'text', start: '', entry: (url, title) => `${url} | ${title}\n`, end: '' },
  {
    name: 'CSV',
    format: 'csv',
    start: 'title,url,time_added,tags,status\n',
    entry: (url, title) => `"${title}, ""quoted""",${url},1700000000,tea|heat,unread\n`,
    end: '',
  },
  {
    name: 'CSV without marks',
    format: 'csv',
    start: 'title,url\n',
    entry: (url, title) => `"${title}" and more,${url}\n`,
    end: '',
  },
  {
    name: 'bookmarks',
    format: 'html',
    start: '<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Bookmarks</H1><DL><p><DT><H3>Bar</H3><DL><p>',
    entry: (url, title) => `<DT><A HREF="${url}" ADD_DATE="1700000000" TAGS="tea">${title}</A>\n`,
    end: '</DL><p></DL><p>',
  },
  {
    name: 'JSON',
    format: 'json',
    start: '{"lists":[{"id":"l1","name":"Reading","parentId":null}],"bookmarks":[',
    entry: (url, title) =>
      `{"title":"${title}","lists":["l1"],"tags":["tea"],"content":{"type":"link","url":"${url}"}},\n`,
    // The last comma is wrong, which a reader of single records does not see.
    end: ']}',
  },
  {
    name: 'JSON lines',
    format: 'json-lines',
    start: '',
    entry: (url, title) => `{"title":"${title}","tags":["tea"],"url":"${url}"}\n`,
    end: '',
  },
  {
    name: 'OPML',
    format: 'feed',
    start: '<?xml version="1.0"?><opml version="2.0"><body><outline text="Science">',
    entry: (url, title) => `<outline type="link" text="${title}" url="${url}"/>\n`,
    end: '</outline></body></opml>',
  },
  {
    name: 'RSS',
    format: 'feed',
    start: '<?xml version="1.0"?><rss version="2.0"><channel><title>Tea</title>',
    entry: (url, title) => `<item><title>${title}</title><link>${url}</link></item>\n`,
    end: '</channel></rss>',
  },
];

/** About as much as a file's stream gives at once (UTF-16 units). */
const PIECE = 65_536;

/** Such a list with so many links, in pieces as a file gives them. `words` makes each title longer. */
export function* largeList(
  { start, entry, end }: Pick<LargeList, 'start' | 'entry' | 'end'>,
  count: number,
  words = 1,
): Generator<string> {
  let piece = start;
  for (let n = 0; n < count; n++) {
    piece += entry(`https://example.org/page/${n}`, `Page number ${n}${' and more'.repeat(words)}`);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece + end;
}
