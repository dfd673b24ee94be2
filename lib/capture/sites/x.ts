import { allIn, asLine, element, isBefore, lineOf } from '../dom/nodes';
import { type Post, thread } from '../normalise/thread';
import { own } from './dom';
import type { SiteRule } from './site-rule';

const POST = 'article[data-testid="tweet"]';
const TEXT = '[data-testid="tweetText"],[data-testid="twitterArticleRichTextView"]';
const NAME = '[data-testid="User-Name"]';
const CARD = '[data-testid="card.wrapper"]';
/** A post within a post. */
const QUOTE = `[role="link"]:has(${NAME})`;

/** Other posts follow the conversation below a heading: "Discover more". A long post has headings of its own. */
const OTHERS = '[data-testid="cellInnerDiv"] h2:not(article *)';

/** A post with the one that it quotes, and the other posts of its conversation. */
export const x: SiteRule = {
  hosts: ['x.com', 'twitter.com'],
  content(page, address) {
    const posts = allIn(page, POST);
    const isPost = /^\/[^/]+\/(?:status|article)\//.test(address.pathname);
    const [first] = posts;
    if (!isPost || !first || !posts.some((post) => post.querySelector(TEXT))) return undefined;
    const end = allIn(page, OTHERS).find((heading) => isBefore(first, heading));
    return thread(page, posts.filter((post) => !end || isBefore(post, end)).flatMap(postsOf));
  },
};

function postsOf(post: Element): Post[] {
  const quote = own(post, QUOTE, POST);
  const quoted = quote ? [{ ...postOf(quote), depth: 1 }] : [];
  return [postOf(post), ...quoted];
}

function postOf(post: Element): Post {
  const others = `${POST},${QUOTE}`;
  const text = own(post, TEXT, others);
  const card = own(post, CARD, others);
  const photos = allIn(post, '[data-testid="tweetPhoto"] img');
  return {
    author: nameIn(post),
    details: [own(post, '[datetime]', others)?.getAttribute('datetime')?.slice(0, 10)],
    body: [
      ...(text ? [text] : []),
      ...photos.filter((photo) => ownerOf(photo) === post),
      ...(card ? linkOf(card) : []),
    ],
  };
}

function ownerOf(part: Element): Element | null {
  return part.closest(`${POST},${QUOTE}`);
}

/** The page that a post links to, drawn with its picture and title. */
function linkOf(card: Element): Element[] {
  const link = card.querySelector('a[href]');
  const title = lineOf(link) || asLine(link?.getAttribute('aria-label') ?? '');
  const href = link?.getAttribute('href');
  return title && href ? [element(card, 'p', {}, element(card, 'a', { href }, title))] : [];
}

/** The name and the handle, which are two adjacent links, or blocks in a quoted post. */
function nameIn(post: Element): string {
  const name = own(post, NAME, post.matches(POST) ? QUOTE : POST);
  const links = allIn(name, 'a');
  const parts = links.length > 0 ? links : allIn(name, 'span');
  const names = parts.map(lineOf).filter((part) => part !== '·');
  return asLine([...new Set(names)].slice(0, 2).join(' '));
}
