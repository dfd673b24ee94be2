import { allIn } from '../dom/nodes';
import { thread } from '../normalise/thread';
import { copyWithLooks } from '../snapshot/look';
import { dayInTip, lineAt } from './dom';
import { frameless } from './frameless';
import type { SiteRule } from './site-rule';

const AUTHOR = '[href^="/member/"]';
const REPLY = '.reply_content';

/** A topic with what its author added later, and the replies. Both may be too short for the general way. */
export const v2ex: SiteRule = {
  hosts: ['v2ex.com'],
  content(page, { pathname }) {
    if (!/^\/t\/\d/.test(pathname)) return undefined;
    const [text, ...added] = allIn(page, '.topic_content');
    const replies = allIn(page, '[id^="r_"]');
    // The site may have renamed one of them.
    if (!text || replies.length !== allIn(page, REPLY).length) return frameless(page);
    const topic = {
      author: lineAt(page, `.header .gray ${AUTHOR}`),
      details: [dayInTip(page, '.header .gray [title]')],
      body: [text, ...added.map(dated)],
    };
    const posts = replies.map((reply) => ({
      author: lineAt(reply, `strong ${AUTHOR}`),
      details: [dayInTip(reply, '.ago')],
      body: allIn(reply, REPLY),
    }));
    return thread(page, [topic, ...posts]);
  },
};

/** A copy of an addition with the line above it, which shows its day instead of how long ago it was. */
function dated(text: Element): Element {
  const copy = copyWithLooks(text.parentElement ?? text);
  copy.querySelector('[title]')?.replaceChildren(dayInTip(copy, '[title]') ?? '');
  return copy;
}
