import { ORIGINAL_NAME } from '../normalise/forms';
import { asLine, dateOf, outermost } from './dom';
import type { SiteRule } from './site-rule';
import { type Post, thread } from './thread';

const BODY = '.markdown-body';

/** One comment, in the markup rendered by the server and in React's. */
const COMMENT =
  '.timeline-comment,.review-comment,.js-comment-container,.js-timeline-item,.TimelineItem,' +
  '[data-testid="issue-viewer-issue-container"],[data-testid^="comment-viewer-outer-box"],[data-testid*="timeline-row"]';

const AUTHOR =
  '[data-testid$="header-author"],[data-testid="avatar-link"],a.author,.author,a[data-hovercard-type="user"]';

/**
 * Issues, pull requests and discussions become threads. Pages of a repository or file give their README or
 * document.
 */
export const github: SiteRule = {
  hosts: ['github.com'],
  content(page, address) {
    const bodies = outermost(page, BODY).filter((body) => body.textContent?.trim());
    if (/^\/[^/]+\/[^/]+\/(?:issues|pull|discussions)\/\d+/.test(address.pathname)) {
      return thread(page, bodies.map(postOf));
    }
    const [readme] = bodies.filter((body) => body.matches('article,[itemprop="text"]'));
    return readme && page.ownerDocument.importNode(readme, true);
  },
};

function postOf(body: Element): Post {
  const comment = body.closest(COMMENT) ?? body.parentElement;
  const author = [...(comment?.querySelectorAll(AUTHOR) ?? [])]
    .filter((element) => !body.contains(element))
    .map((element) => asLine(element.textContent))
    .find(Boolean);
  const time = comment?.querySelector(`[${ORIGINAL_NAME}="relative-time"]`);
  return { author, notes: [time?.getAttribute('datetime')?.slice(0, 10) ?? dateOf(comment)], body: [body] };
}
