import { element, holds, isBlank } from '../dom/nodes';
import { isoDay, shownDate } from '../metadata/shown-date';
import { STARTED_BY, STARTED_ON } from './forms';

/** One post of a thread. */
export interface Post {
  author?: string | undefined;
  /** Further facts for the author's line: date, score. */
  details?: readonly (string | undefined)[];
  /** Nesting level: the number of posts above it in its chain of replies. */
  depth?: number;
  /** Elements of the snapshot, which are copied. */
  body: readonly Element[];
}

/** Deeper quotes would leave no room for the text. */
const DEEPEST = 8;

/** The posts in page order, each below a line with its author. A reply is a quotation below its post. */
export function thread(page: Element, posts: readonly Post[]): Element | undefined {
  const written = posts.filter(({ body }) => body.some((part) => !isBlank(part) || holds(part, 'img')));
  if (written.length === 0) return undefined;
  const holder = element(page, 'div', startOf(written));
  const levels: Element[] = [holder];
  for (const post of written) {
    const depth = Math.min(post.depth ?? 0, levels.length, DEEPEST);
    levels.length = Math.min(levels.length, depth + 1);
    if (depth === levels.length) levels.push(quoteIn(levels.at(-1) ?? holder));
    append(levels.at(-1) ?? holder, post);
  }
  return holder;
}

/** Attributes with the author and date of the first post, which become those of the clip. None without an author. */
function startOf([first]: readonly Post[]): Record<string, string> {
  if (!first?.author) return {};
  const published = (first.details ?? [])
    .map((detail) => isoDay(shownDate(detail ?? '') ?? ''))
    .find(Boolean);
  return { [STARTED_BY]: first.author, ...(published ? { [STARTED_ON]: published } : {}) };
}

function quoteIn(level: Element): Element {
  const quote = element(level, 'blockquote');
  level.append(quote);
  return quote;
}

function append(level: Element, { author, details = [], body }: Post): void {
  const line = element(level, 'p');
  if (author) line.append(element(level, 'strong', {}, author));
  const shown = details.filter(Boolean).join(' · ');
  if (shown) line.append(author ? ` · ${shown}` : shown);
  if (!isBlank(line)) level.append(line);
  // Without an author, a rule separates the posts.
  else if (level.hasChildNodes()) level.append(element(level, 'hr'));
  // A text may be a span, and the picture after it has a line of its own.
  for (const part of body)
    level.append(element(level, 'div', {}, level.ownerDocument.importNode(part, true)));
}
