import { webUrl } from '../../urls/web-url';
import { fieldsOf } from '../fields';

export type ListFormat = 'html' | 'feed' | 'json' | 'json-lines' | 'csv' | 'text' | 'binary';

const FEED = /<(?:\w{1,40}:)?(?:rss|feed|urlset|sitemapindex|opml|rdf)\b/i;
/** A text may begin with an address in angle brackets. */
const MARKUP_START = /^<(?:[!?]|[a-z]\w*[\s/>])/i;
/** Markdown may begin with `[`, and a name in a wiki with `[[`. */
const JSON_START = /^(?:\{|\[\s*(?:[{\]]|\[(?![\p{L}\p{N}])))/u;

const LINES_NAME = /\.(?:jsonl|ndjson)$/i;

/** The format of a list of links, by its beginning and its name. */
export function formatOfList(beginning: string, name = ''): ListFormat {
  const start = beginning.replace(/^\ufeff/, '').trimStart();
  // Archives, databases and pictures have zero bytes at their beginning.
  if (start.includes('\0')) return 'binary';
  if (start.startsWith('<') && FEED.test(start)) return 'feed';
  if (MARKUP_START.test(start)) return 'html';
  // The first line may be longer than the beginning.
  if (isJsonLines(start) || (start.startsWith('{') && LINES_NAME.test(name))) return 'json-lines';
  if (JSON_START.test(start)) return 'json';
  return /\.(?:csv|tsv)$/i.test(name) || isTable(start) ? 'csv' : 'text';
}

/** Whether an object in one line is followed by another one, which a single JSON text never has. */
function isJsonLines(start: string): boolean {
  const end = start.indexOf('\n');
  return (
    start.startsWith('{') &&
    start.slice(0, end).trimEnd().endsWith('}') &&
    start.slice(end).trimStart().startsWith('{')
  );
}

/** Whether the first line names a column of addresses among others. */
function isTable(start: string): boolean {
  const [line = ''] = start.split('\n', 1);
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ''));
  return cells.length > 1 && fieldsOf(cells).url !== undefined && !cells.some((cell) => webUrl(cell));
}
