import { authorOf, dateOf } from '../article/discussion/post-head';
import { allIn, holds, textIn } from '../dom/nodes';
import { type Post, thread } from '../normalise/thread';
import { copyWithLooks } from '../snapshot/look';
import { lineAt, scoreOf, without } from './dom';
import { frameless } from './frameless';
import type { SiteRule } from './site-rule';

interface ThreadPage {
  hosts?: readonly string[];
  /** The paths of its threads. There, all that a page shows is taken if the site renames its marks. */
  path?: RegExp;
  /** Selector of the posts. */
  post: string;
  /** Selector of what a post says. */
  text: string;
  /** Selector of what no other page has, if the others are no proof. Without it on the page, the general way is used. */
  mark?: string;
  /** Selector of the pictures and cards beside it. */
  also?: string;
  /** Selector of elements in it that are not part of it. */
  dropped?: string;
  /** Selector of its author's name, if the general way does not find it. */
  author?: string;
  /** Selector of its score. */
  score?: string;
  /** The number of posts above it in its chain of replies. */
  depth?(post: Element): number;
  /** Whether only the first of one author's successive posts names him. */
  isChat?: boolean;
}

/** A rule for a site, or for software on any host, whose posts the general way does not find. */
export function threadPage({ hosts, path, post, text, also, ...rest }: ThreadPage): SiteRule {
  const { mark = text, dropped, author, score, depth, isChat } = rest;
  const content = also ? `${text},${also}` : text;

  function postOf(part: Element, said: readonly Element[], level: number): Post {
    const [body = part] = said;
    return {
      author: author ? lineAt(part, author) : authorOf(part, body),
      details: [
        score && scoreOf(textIn(part.querySelector(score))),
        dateOf(part, body) ?? lineAt(part, '[class*="timestamp"]'),
      ],
      depth: level,
      // All of it, if the site renames its text, or if it is a text whose post the site renames.
      body: said.length > 0 ? said.map(cleaned) : [part],
    };
  }

  function cleaned(part: Element): Element {
    return dropped ? without(part, dropped) : part;
  }

  return {
    ...(hosts ? { hosts } : {}),
    content(page, { pathname }) {
      if (path && !path.test(pathname)) return undefined;
      if (!holds(page, mark)) return path && frameless(page);
      const copy = copyWithLooks(page);
      const parts = allIn(copy, `${post},${content}`).filter(
        (part) => part.matches(post) || !(part.closest(post) ?? part.parentElement?.closest(content)),
      );
      const levels = parts.map((part) => depth?.(part) ?? 0);
      const said = new Map<Element | null, Element[]>(parts.map((part) => [part, []]));
      for (const each of allIn(copy, content))
        if (!each.parentElement?.closest(content)) said.get(each.closest(post))?.push(each);
      // Nested posts would be read once for each post around them.
      for (const part of parts) part.remove();
      const posts = parts.map((part, index) => postOf(part, said.get(part) ?? [], levels[index] ?? 0));
      return thread(page, isChat ? joined(posts) : posts);
    },
  };
}

/** Each author's successive posts as one. */
function joined(posts: readonly Post[]): Post[] {
  const all: Post[] = [];
  for (const post of posts) {
    const last = all.at(-1);
    if (last && !post.author) last.body = [...last.body, ...post.body];
    else all.push(post);
  }
  return all;
}
