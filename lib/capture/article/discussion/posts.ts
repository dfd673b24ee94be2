import { attributeOf } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { isInSurrounding, type Measures } from '../measures/block-measure';
import { authorOf, dateOf } from './post-head';

const BODY = /^(?:DIV|ARTICLE|SECTION|BLOCKQUOTE|TD|LI)$/;

/** Smallest total prose of all posts (letters). */
const LEAST_PROSE = 100;

/**
 * Smaller bodies are preferred if they keep this share of the prose: they lack labels and signatures. Fewer bodies must
 * keep more.
 */
const NEARLY_ALL = 0.85;
const ALL = 0.97;

/** Smallest shares of posts with an author and with a date. */
const AUTHORED = 0.8;
const DATED = 0.5;

/** Most kinds of blocks to try. Each visits all ancestors of its blocks. */
const MOST_TRIED = 40;

/** A post: its text, the largest element with no other post, its author and date. */
export interface FoundPost {
  body: Element;
  frame: Element;
  author: string;
  date: string | undefined;
}

/** The posts of a thread in document order: similar blocks, each with an author and a date. Empty if there are none. */
export function* postsIn(page: Element, measures: Measures, budget: Budget): Steps<FoundPost[]> {
  const groups = new Map<string, { bodies: Element[]; prose: number; text: number }>();
  for (const [element, { prose, text, surrounding }] of measures) {
    if (budget.step()) yield;
    if (text === 0 || surrounding === 'outside' || surrounding === 'beside' || !BODY.test(element.nodeName))
      continue;
    const kind = kindOf(element);
    if (kind === '') continue;
    const group = groups.get(kind) ?? { bodies: [], prose: 0, text: 0 };
    groups.set(kind, group);
    group.bodies.push(element);
    group.prose += prose;
    group.text += text;
  }
  const likely = [...groups.values()]
    .filter(({ bodies, prose }) => bodies.length > 1 && prose >= LEAST_PROSE)
    .sort((one, other) => other.prose - one.prose)
    .slice(0, MOST_TRIED);
  let best: { posts: FoundPost[]; prose: number; each: number } | undefined;
  for (const { bodies, prose, text } of likely) {
    yield;
    const each = text / bodies.length;
    if (best && each >= best.each) continue;
    const share = best && bodies.length < best.posts.length ? ALL : NEARLY_ALL;
    if (best && prose < share * best.prose) continue;
    const posts = framed(page, bodies, measures);
    if (posts) best = { posts, prose: Math.max(prose, best?.prose ?? 0), each };
  }
  return best?.posts ?? [];
}

/** A name that is the same for elements of one kind: `post bg1` and `post bg2`, `message_4` and `message_5`. */
function kindOf(element: Element): string {
  const names = attributeOf(element, 'class') || element.id || attributeOf(element, 'itemprop');
  return names && `${element.nodeName} ${names.replace(/\d+/g, '#').trim()}`;
}

function framed(page: Element, bodies: readonly Element[], measures: Measures): FoundPost[] | undefined {
  const held = new Map<Element, number>();
  for (const body of bodies)
    for (let around: Element | null = body; around && around !== page; around = around.parentElement)
      held.set(around, (held.get(around) ?? 0) + 1);
  // Nested matches are frames, not bodies.
  if (bodies.some((body) => held.get(body) !== 1)) return undefined;
  const authored: { body: Element; frame: Element; head: Element; above: Element | null; author: string }[] =
    [];
  let anonymous = 0;
  for (const body of bodies) {
    let frame = body;
    while (frame.parentElement && held.get(frame.parentElement) === 1) frame = frame.parentElement;
    if (isInSurrounding(body, measures, { kind: 'outside' })) continue;
    let head = frame;
    let author = authorOf(head, body);
    // In a table, the author may have a separate row.
    const before = frame.previousElementSibling;
    const above = before && !held.has(before) ? before : null;
    if (!author && above) {
      head = above;
      author = authorOf(head, body);
    }
    if (author) authored.push({ body, frame, head, above, author });
    else if (++anonymous > (1 - AUTHORED) * bodies.length) return undefined;
  }
  if (authored.length < 2 || authored.length < AUTHORED * (authored.length + anonymous)) return undefined;
  const posts = authored.map(({ head, above, ...post }) => ({
    ...post,
    date: dateOf(head, post.body) ?? (above && dateOf(above, post.body)) ?? undefined,
  }));
  return posts.filter(({ date }) => date).length < DATED * posts.length ? undefined : posts;
}
