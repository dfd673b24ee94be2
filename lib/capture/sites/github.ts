import { allIn, element, isBlank, lineOf } from '../dom/nodes';
import { CODE } from '../normalise/forms';
import { type Post, thread } from '../normalise/thread';
import { dateOf, depthOf, lineAt, outermost } from './dom';
import { frameless } from './frameless';
import type { SiteRule } from './site-rule';

const BODY = '.markdown-body,[data-testid="markdown-body"]';

/** One comment, in the markup rendered by the server and in React's. */
const COMMENT =
  '.timeline-comment,.review-comment,.js-comment-container,.js-timeline-item,.TimelineItem,' +
  '[data-testid="issue-viewer-issue-container"],[data-testid^="comment-viewer-outer-box"],[data-testid*="timeline-row"]';

const AUTHOR = '[data-testid$=header-author],[data-testid=avatar-link],.author,a[data-hovercard-type=user]';

/** The replies to a comment in a discussion. */
const REPLIES = '.discussion-nested-comment-group';

/** The comments on a place in the code, below that code. */
const REVIEW = '.js-resolvable-timeline-thread-container';

/**
 * Issues, pull requests, discussions and gists become threads. Pages of a repository or file give their README,
 * document or code.
 */
export const github: SiteRule = {
  hosts: ['github.com'],
  content(page, address) {
    const bodies = outermost(page, BODY).filter((body) => !isBlank(body));
    if (/^\/[^/]+\/[^/]+\/(?:issues|pull|discussions)\/\d+/.test(address.pathname)) {
      return thread(page, bodies.filter(isNoExcerpt).map(postOf)) ?? frameless(page);
    }
    if (address.hostname.startsWith('gist')) return gistOn(page, bodies);
    const [readme] = bodies.filter((body) => body.matches('article,[itemprop=text]'));
    return readme ? page.ownerDocument.importNode(readme, true) : codeOn(page, address);
  },
};

/** A file of a gist. */
const FILE = '.file';

/** What a gist is about, its files, each below its name, and the comments. */
function gistOn(page: Element, bodies: readonly Element[]): Element | undefined {
  const files = allIn(page, FILE).map((file) => ({
    details: [lineAt(file, '.gist-blob-name')],
    body: allIn(file, '[itemprop=text]'),
  }));
  if (!files[0]) return frameless(page);
  const comments = bodies.filter((body) => !body.closest(FILE)).map(postOf);
  return thread(page, [{ body: allIn(page, '[itemprop=about]') }, ...files, ...comments]);
}

/** A discussion repeats its answer above the comments. */
function isNoExcerpt(body: Element, _: number, all: readonly Element[]): boolean {
  const text = lineOf(body);
  const says = (other: Element) => other !== body && lineOf(other).startsWith(text);
  return body.closest(COMMENT) !== null || !all.some(says);
}

function postOf(body: Element): Post {
  const comment = body.closest(COMMENT) ?? body.parentElement;
  const review = body.closest(REVIEW);
  const isFirst = review?.querySelector(BODY) === body;
  return {
    author: allIn(comment, AUTHOR)
      .filter((element) => !body.contains(element))
      .map(lineOf)
      .find(Boolean),
    details: [dateOf(comment), isFirst ? lineAt(review, '.file-header a') : undefined],
    depth: depthOf(body, REPLIES),
    body: isFirst ? [...allIn(review, 'table.diff-table').slice(0, 1), body] : [body],
  };
}

/** The code of a file, in the language of its name. */
function codeOn(page: Element, { pathname }: URL): Element | undefined {
  const [, extension] = /^\/[^/]+\/[^/]+\/blob\/.*\.(\w{1,12})$/.exec(pathname) ?? [];
  const code = page.querySelector(`[${CODE}]`)?.getAttribute(CODE);
  if (!extension || !code) return undefined;
  return element(page, 'div', {}, element(page, 'pre', { 'data-lang': extension }, code));
}
