import type { CreateReader } from '../collector';
import { createMarkupReader, localName } from './markup';

const ITEMS = new Set(['item', 'entry', 'url', 'sitemap']);
/** The elements that hold the items and a title for all of them. */
const LISTS = new Set(['channel', 'feed', 'rdf', 'rss', 'urlset', 'sitemapindex']);
/** The elements of an item, by what they hold. */
const FIELDS: Record<string, Field> = {
  link: 'url',
  loc: 'url',
  title: 'title',
  pubdate: 'published',
  published: 'published',
  'dc:date': 'published',
  updated: 'updated',
  lastmod: 'updated',
};
/** The elements of an item's news, which say more than the item itself. */
const NEWS: Record<string, Field> = { title: 'title', publication_date: 'published' };
const isInList = (path: readonly string[]): boolean => LISTS.has(localName(path.at(-1) ?? ''));
/** The element that a browser adds to a document that it could not read to its end. */
const BROKEN = 'parsererror';
const TEXTS = new Set([...Object.keys({ ...FIELDS, ...NEWS }).map(localName), 'category', 'guid', BROKEN]);

type Field = 'url' | 'title' | 'published' | 'updated';
interface Item extends Partial<Record<Field, string>> {
  tags: string[];
  name: string;
  /** How many elements are around it. */
  depth: number;
}

/**
 * Reads lists of links in XML: [OPML](https://opml.org/spec2.opml), [RSS](https://www.rssboard.org/rss-specification),
 * [Atom](https://www.rfc-editor.org/rfc/rfc4287) and [sitemaps](https://www.sitemaps.org/protocol.html), also of
 * [news](https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap).
 */
export const feedReader: CreateReader = (sink) => {
  const folders: string[] = [];
  let feed = '';
  let item: Item | undefined;
  let entries = 0;
  /** The prefix of the list's own elements, such as `atom:`. */
  let own = '';
  const plain = (name: string) => (own && name.startsWith(own) ? name.slice(own.length) : name);

  function finish({ url = '', title, published, updated, tags }: Item, line: number) {
    item = undefined;
    entries += 1;
    if (url) sink.link({ url, title, addedAt: published || updated, tags, group: feed }, entries);
    else sink.fault({ reason: 'no-address', at: line, text: title ?? '' });
  }

  function isItem(name: string, path: readonly string[]): boolean {
    if (item) return item.name === name && name !== 'url';
    // The picture of a feed has an element `url`, too.
    return name === 'url' ? isInList(path) : ITEMS.has(name);
  }

  /** What an element says about the item; a picture, a video or a source in it has a title of its own. */
  function fieldOf({ depth }: Item, name: string, path: readonly string[]): Field | undefined {
    if (path.length === depth + 1) return FIELDS[name];
    const isNews = path.length === depth + 2 && localName(path.at(-1) ?? '') === 'news';
    return isNews ? NEWS[localName(name)] : undefined;
  }

  const reader = createMarkupReader(TEXTS, {
    open(raw, attributes, line, path) {
      if (path.length === 0 && LISTS.has(localName(raw))) own = raw.slice(0, -localName(raw).length);
      const name = plain(raw);
      if (name === 'outline') {
        const { text = '', title = text, htmlurl, url, xmlurl, created } = attributes;
        const address = htmlurl || url || xmlurl;
        const group = folders.filter(Boolean).join(' / ');
        if (address) sink.link({ url: address, title, group, addedAt: created }, line);
        folders.push(address ? '' : title);
      } else if (isItem(name, path)) {
        // The item before has no end.
        if (item) finish(item, line);
        item = { tags: [], name, depth: path.length };
      } else if (
        item?.depth === path.length - 1 &&
        name === 'link' &&
        attributes.href &&
        (attributes.rel ?? 'alternate') === 'alternate'
      ) {
        item.url ||= attributes.href;
      } else if (item && name === 'category' && attributes.term) {
        item.tags.push(attributes.term);
      }
    },
    close(raw, text, line, path) {
      const name = plain(raw);
      if (name === 'outline') folders.pop();
      if (name === BROKEN) sink.fault({ reason: 'broken', at: line, text });
      if (!item) {
        if (name === 'title' && isInList(path)) feed ||= text.trim();
        return;
      }
      if (path.length === item.depth) return finish(item, line);
      const field = fieldOf(item, name, path);
      if (field) item[field] ||= text.trim();
      if (name === 'category' && text) item.tags.push(text);
      // By default, the id of an entry is its address.
      if (name === 'guid' && /^https?:/.test(text)) item.url ||= text;
    },
    broken(message, line) {
      sink.fault({ reason: 'broken', at: line, text: message });
    },
  });
  return {
    write: reader.write,
    end() {
      reader.end();
      // The source was cut off within this item.
      if (item?.url) finish(item, entries + 1);
    },
  };
};
