import { element } from '../standardise/nodes';

/** One contribution to a thread. */
export interface Post {
  author?: string | undefined;
  /** What else is said of it in one line: its date, its score. */
  notes?: readonly (string | undefined)[];
  /** How many posts it is an answer to, one within the other. */
  depth?: number;
  /** Elements of the snapshot; they are copied. */
  body: readonly Element[];
}

/** Deeper quotes would leave no room for the text. */
const DEEPEST = 8;

/** The posts of a page in their order, each under a line that names its author; an answer is a quote below its post. */
export function thread(page: Element, posts: readonly Post[]): Element | undefined {
  const written = posts.filter(({ body }) =>
    body.some((part) => part.textContent?.trim() || part.querySelector('img')),
  );
  if (written.length === 0) return undefined;
  const holder = element(page, 'div');
  const levels: Element[] = [holder];
  for (const post of written) {
    const depth = Math.min(post.depth ?? 0, levels.length, DEEPEST);
    levels.length = Math.min(levels.length, depth + 1);
    if (depth === levels.length) levels.push(quoteIn(levels.at(-1) ?? holder));
    append(levels.at(-1) ?? holder, post);
  }
  return holder;
}

function quoteIn(level: Element): Element {
  const quote = element(level, 'blockquote');
  level.append(quote);
  return quote;
}

function append(level: Element, { author, notes = [], body }: Post): void {
  const line = element(level, 'p');
  if (author) line.append(element(level, 'strong', {}, author));
  const noted = notes.filter(Boolean).join(' · ');
  if (noted) line.append(author ? ` · ${noted}` : noted);
  if (line.textContent?.trim()) level.append(line);
  // Without a name, a line tells where one ends and the next begins.
  else if (level.hasChildNodes()) level.append(element(level, 'hr'));
  for (const part of body) level.append(level.ownerDocument.importNode(part, true));
}
