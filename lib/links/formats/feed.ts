import type { CreateReader, RawLink } from '../collector';
import { createMarkupReader } from './markup';

const ITEMS = new Set(['item', 'entry', 'url', 'sitemap']);
/** The elements of an item, by what they hold. */
const FIELDS: Record<string, 'url' | 'title' | 'addedAt'> = {
  link: 'url',
  loc: 'url',
  title: 'title',
  pubdate: 'addedAt',
  published: 'addedAt',
  updated: 'addedAt',
  lastmod: 'addedAt',
  'dc:date': 'addedAt',
};

/**
 * Reads lists of links in XML: [OPML](https://opml.org/spec2.opml), [RSS](https://www.rssboard.org/rss-specification),
 * [Atom](https://www.rfc-editor.org/rfc/rfc4287) and [sitemaps](https://www.sitemaps.org/protocol.html).
 */
export const feedReader: CreateReader = (sink) => {
  const folders: string[] = [];
  let feed = '';
  let item: (Partial<RawLink> & { tags: string[] }) | undefined;
  let entries = 0;

  return createMarkupReader(new Set([...Object.keys(FIELDS), 'category', 'guid']), {
    open(name, attributes, line) {
      if (name === 'outline') {
        const { text = '', title = text, htmlurl, url, xmlurl, created } = attributes;
        const address = htmlurl || url || xmlurl;
        const group = folders.filter(Boolean).join(' / ');
        if (address) sink.link({ url: address, title, group, addedAt: created }, line);
        folders.push(address ? '' : title);
      } else if (ITEMS.has(name)) {
        item ??= { tags: [] };
      } else if (
        item &&
        name === 'link' &&
        attributes.href &&
        (attributes.rel ?? 'alternate') === 'alternate'
      ) {
        item.url ||= attributes.href;
      } else if (item && name === 'category' && attributes.term) {
        item.tags.push(attributes.term);
      }
    },
    close(name, text, line) {
      if (name === 'outline') folders.pop();
      if (!item) {
        if (name === 'title') feed ||= text.trim();
        return;
      }
      const field = FIELDS[name];
      if (field) item[field] ||= text.trim();
      if (name === 'category' && text) item.tags.push(text);
      // By default, the id of an entry is its address.
      if (name === 'guid' && /^https?:/.test(text)) item.url ||= text;
      if (!ITEMS.has(name)) return;
      entries += 1;
      const { url = '', title, addedAt, tags } = item;
      item = undefined;
      if (url) sink.link({ url, title, addedAt, tags, group: feed }, entries);
      // The picture of a feed has an element `url` too.
      else if (name !== 'url') sink.fault({ reason: 'no-address', at: line, text: title ?? '' });
    },
    broken(message, line) {
      sink.fault({ reason: 'broken', at: line, text: message });
    },
  });
};
