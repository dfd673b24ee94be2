import type { CreateReader } from '../collector';
import { createMarkupReader } from './markup';

const HEADING = /^h[1-6]$/;

/**
 * Reads bookmarks as every browser exports them, in the [Netscape
 * format](https://learn.microsoft.com/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)),
 * and the links of any other HTML. A folder is a heading before a `DL`; elsewhere a heading is a group,
 * unless it is that of a link.
 */
export const htmlReader: CreateReader = (sink) => {
  const folders: string[] = [];
  let heading = '';
  let anchor: Record<string, string> | undefined;
  let startedAt = 0;
  /** Whether a link is in or around the last heading. */
  let isLinked = false;

  return createMarkupReader(new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']), {
    open(name, attributes, line) {
      if (HEADING.test(name)) isLinked = anchor !== undefined;
      if (name === 'a' && attributes.href !== undefined) {
        anchor = attributes;
        startedAt = line;
        // A heading may have a link to itself.
        isLinked ||= !attributes.href.startsWith('#');
      }
      // The list of all bookmarks follows an `H1`, which is no folder.
      if (name === 'dl') {
        folders.push(folders.length === 0 ? '' : heading);
        heading = '';
      }
    },
    close(name, text) {
      if (HEADING.test(name) && !isLinked) heading = text.trim();
      if (name === 'dl') folders.pop();
      if (name !== 'a' || !anchor) return;
      const { href = '', add_date, time_added, tags } = anchor;
      anchor = undefined;
      const group = folders.length === 0 ? heading : folders.filter(Boolean).join(' / ');
      sink.link({ url: href, title: text, group, tags, addedAt: add_date ?? time_added }, startedAt);
    },
    // Browsers read any HTML, so a strange tag is no fault.
    broken() {},
  });
};
