import { textAt } from '../described/json';
import { attribute, queryFirst } from '../dom/live';
import { allIn } from '../dom/nodes';
import { listOf } from '../metadata/objects';
import { type Post, thread } from '../normalise/thread';
import { dateOf, lineAt, without } from './dom';
import type { RuleContext, SiteRule } from './site-rule';
import { jsonIn, valueAt } from './state';

/** The picture of the author beside a quotation, and what another page says of itself below a link to it. */
const LEFT_OUT = '.quote .avatar,.onebox.allowlistedgeneric p';

/** Discourse forums on any host: the app's markup, the markup served to crawlers, and the state of an empty page. */
export const discourse: SiteRule = {
  content(page, address, context) {
    const posts = allIn(page, 'article[data-post-id],.topic-body.crawler-post');
    return thread(page, posts.length > 0 ? posts.map(shown) : preloaded(address, context));
  },
};

function shown(post: Element): Post {
  const body = post.querySelector('.cooked,.post[itemprop="text"]');
  return {
    author: lineAt(post, '.names a,.names .username,.creator [itemprop="name"],.creator a'),
    details: [dateOf(post) ?? lineAt(post, '.post-date')],
    body: body ? [without(body, LEFT_OUT)] : [],
  };
}

/** The posts that the server wrote into the page for the app, if the app did not draw them. */
function preloaded({ pathname }: URL, { live, parse }: RuleContext): Post[] {
  const holder = queryFirst(live, '#data-preloaded');
  const state = holder && jsonIn(attribute(holder, 'data-preloaded'));
  const topic = pathname.split('/').map((part) => valueAt(state, `topic_${part}`));
  return listOf(valueAt(jsonIn(topic.find(Boolean)), 'post_stream', 'posts')).map((post) => {
    const cooked = valueAt(post, 'cooked');
    return {
      author: textAt(valueAt(post, 'username')),
      details: [textAt(valueAt(post, 'created_at')).slice(0, 10)],
      body: typeof cooked === 'string' ? [without(parse(cooked), LEFT_OUT)] : [],
    };
  });
}
