import { allIn, attributeOf, element, unwrap } from '../dom/nodes';
import { type Post, thread } from '../normalise/thread';
import { articlePage, creditsOf, dayIn } from './article-page';
import { lineAt } from './dom';
import type { SiteRule } from './site-rule';

const ANSWER = '.AnswerItem';
const TEXT = '.RichText';
const NAME = '.AuthorInfo-name';
const TIME = '.ContentItem-time';

/** Words in a text that Zhihu links to a search of its own. */
const SEARCHES = 'a.RichContent-EntityWord,a[href*="//zhida.zhihu.com/search"]';

/** A question with its answers; or the one answer that the address names. */
export const zhihu: SiteRule = {
  hosts: ['www.zhihu.com'],
  content(page, { pathname }) {
    const [, id] = /^\/question\/\d+(?:\/answers?\/(\d+))?/.exec(pathname) ?? [];
    const answers = allIn(page, ANSWER);
    const named = answers.find((answer) => id !== undefined && idOf(answer) === id);
    const posts = (named ? [named] : answers).map(postOf).filter(({ body }) => body.length > 0);
    if (posts.length === 0) return undefined;
    const question = allIn(page, `.QuestionRichText ${TEXT}`);
    const content = thread(page, [{ body: question.slice(0, 1) }, ...posts]);
    for (const link of allIn(content, SEARCHES)) unwrap(link);
    if (!content || !named) return content;
    return element(page, 'div', creditsOf(named, NAME, TIME), content);
  },
};

/** The answer's number, from the JSON that it carries. */
function idOf(answer: Element): string | undefined {
  return /"itemId":"?(\d+)/.exec(attributeOf(answer, 'data-zop'))?.[1];
}

function postOf(answer: Element): Post {
  return {
    author: lineAt(answer, NAME),
    details: [dayIn(answer, TIME)],
    body: allIn(answer, `.RichContent-inner ${TEXT}`).slice(0, 1),
  };
}

export const zhihuColumn = articlePage({
  hosts: ['zhuanlan.zhihu.com'],
  path: /^\/p\//,
  text: '.Post-RichText',
  also: '.TitleImage',
  unlinked: SEARCHES,
  author: `.Post-Author ${NAME}`,
  date: TIME,
});
