import { classOf } from '../../dom/classes';
import { allIn, isBefore, lineOf } from '../../dom/nodes';
import { lengthOf } from '../../dom/text-length';
import { thread } from '../../normalise/thread';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { isInSurrounding, type Measures, measureOf } from '../measures/block-measure';
import { type FoundPost, postsIn } from './posts';
import { shortenQuotes } from './quotes';

/** Words in the address of a forum. */
const FORUM =
  /[/.?](?:forums?|threads?|showthread|topics?|viewtopic|boards?|bbs|discuss(?:ions?)?|community|answers|questions?|comments|talk|t)(?=[/.?&=_-]|$)/i;

/** The address of an entry in a tracker of bugs or changes. */
const TRACKER = /\/(?:issues|merge_requests|pulls?|tickets?)\/\d/i;

/** Words in the class of a post. WordPress gives each comment on an article `thread-even` or `thread-odd`. */
const THREAD = /forum|thread(?!-(?:even|odd|alt)\b)|discussion|topic/i;

/** Smallest share of the page's prose that the posts must have. */
const SHARE = 0.5;

/**
 * For a page without such a word: the largest prose before the first post, as a share of the posts' prose. With more,
 * the page is an article with comments.
 */
const BEFORE = 0.05;
const FEWEST_UNNAMED = 3;

/** A shorter block before the first post is a label, except in a tracker, which describes the entry there. */
const SHORTEST_OPENING = 80;
const PROSE_SHARE = 0.6;

const HEADING = 'h1,h2,h3,h4,h5';
const SIGNATURE = '[class*="signature" i]';

/** A new tree with the posts of a thread, their authors and dates. Undefined if the page is not a thread. */
export function* discussionIn(
  page: Element,
  measures: Measures,
  url: string,
  budget: Budget,
): Steps<Element | undefined> {
  const posts = yield* postsIn(page, measures, budget);
  const [first] = posts;
  if (!first || hasHeadlines(posts)) return undefined;
  const prose = (elements: readonly Element[]) =>
    elements.reduce((sum, element) => sum + measureOf(element, measures).prose, 0);
  const said = prose(posts.map(({ body }) => body));
  const isTracker = TRACKER.test(url);
  const opening = openingBefore(first.frame, page, measures, isTracker);
  yield;
  const described = prose(opening);
  if (said + (isTracker ? described : 0) < SHARE * measureOf(page, measures).prose) return undefined;
  const isForum = isTracker || FORUM.test(url) || THREAD.test(classOf(first.frame));
  if (!isForum && !isAllPosts(posts, page, measures, described > BEFORE * said)) return undefined;
  const written = posts.map(({ body, author, date }) => {
    for (const signature of allIn(body, SIGNATURE)) signature.remove();
    return { author, details: [date], body: [body] };
  });
  shortenQuotes([...opening, ...posts.map(({ body }) => body)]);
  return thread(page, opening.length > 0 ? [{ body: opening }, ...written] : written);
}

/** Whether a page of unknown kind is mostly posts, not comments below an article or product. */
function isAllPosts(
  posts: readonly FoundPost[],
  page: Element,
  measures: Measures,
  isOpened: boolean,
): boolean {
  if (isOpened || posts.length < FEWEST_UNNAMED) return false;
  if (posts.some(({ frame }) => isInSurrounding(frame, measures, { kind: 'comments' }))) return false;
  const text = posts.reduce((sum, { frame }) => sum + measureOf(frame, measures).text, 0);
  return text > SHARE * lengthOf(page);
}

/** Whether most posts have their own heading. Then the page is a list of articles. */
function hasHeadlines(posts: readonly FoundPost[]): boolean {
  const headings = posts.map(({ frame, body, author }) => {
    const inBody = body.querySelector(HEADING);
    const label = lineOf(inBody ?? frame.querySelector(HEADING));
    return !inBody && label.includes(author) ? '' : label.replace(/^(?:re|aw)\s*:\s*/i, '');
  });
  const own = new Set(headings.filter(Boolean));
  return own.size > 2 && own.size > 0.5 * posts.length;
}

/** The largest blocks of mostly prose, or in a tracker with any prose, between the page's heading and the posts. */
function openingBefore(first: Element, page: Element, measures: Measures, isTracker: boolean): Element[] {
  const heading = allIn(page, 'h1').findLast((each) => isBefore(each, first));
  if (!heading) return [];
  const found: Element[] = [];
  for (const [element, { surrounding, prose, text }] of measures) {
    const isText = isTracker ? prose > 0 : prose >= SHORTEST_OPENING && prose >= PROSE_SHARE * text;
    if (surrounding || !isText) continue;
    if (!isBefore(heading, element) || !isBefore(element, first)) continue;
    // Ancestors come after their descendants in `measures`.
    while (found.length > 0 && element.contains(found.at(-1) ?? null)) found.pop();
    found.push(element);
  }
  return found.filter((element) => !isInSurrounding(element, measures, { other: first }));
}
