import { allIn, textIn } from '../dom/nodes';
import { type Post, thread } from '../normalise/thread';
import { lineAt, scoreOf } from './dom';
import { frameless } from './frameless';
import type { SiteRule } from './site-rule';

/** Width (px) of the image that indents a comment by one level. */
const INDENT = 40;

/** A comment's text is in the inner element. One that is flagged has only the outer. */
const TEXT = '.comment,.commtext';

/** A story and its comments: rows of one flat table, nested by the width of an image. */
export const hackerNews: SiteRule = {
  hosts: ['news.ycombinator.com'],
  content(page) {
    const item = page.querySelector('.fatitem');
    if (!item) return undefined;
    if (!isWhole(page, item)) return frameless(page);
    const comments = allIn(page, '.comtr').map(
      (row): Post => ({
        author: lineAt(row, '.hnuser'),
        details: [lineAt(row, '.age')],
        depth: depthOf(row),
        body: allIn(row, TEXT).slice(-1),
      }),
    );
    return thread(page, [logOf(item), ...comments]);
  },
};

/** Whether every author's comment is recognised, by the links to the authors. A reader's own link is in the head. */
function isWhole(page: Element, item: Element): boolean {
  const authors = allIn(page, 'a[href*="user?id="]:not(#me)');
  return authors.every((link) => item.contains(link) || link.closest('.comtr')?.querySelector(TEXT));
}

function logOf(item: Element): Post {
  const title = item.querySelector('.titleline > a');
  const text = allIn(item, '.toptext,.commtext');
  return {
    author: lineAt(item, '.hnuser'),
    details: [scoreOf(textIn(item.querySelector('.score'))), lineAt(item, '.age')],
    body: [...(title ? [title] : []), ...text],
  };
}

function depthOf(row: Element): number {
  const cell = row.querySelector('.ind');
  const told = cell?.getAttribute('indent');
  if (told) return Number(told) || 0;
  return Math.round(Number(cell?.querySelector('img')?.getAttribute('width') ?? 0) / INDENT);
}
