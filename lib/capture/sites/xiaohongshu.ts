import { textAt } from '../described/json';
import { element } from '../dom/nodes';
import { listOf } from '../metadata/objects';
import { STARTED_BY, STARTED_ON } from '../normalise/forms';
import { articlePage } from './article-page';
import type { SiteRule } from './site-rule';
import { stateOf, valueAt } from './state';

const shown = articlePage({
  text: '#detail-desc',
  also: '.note-slider-img',
  author: '.author-container .username',
  date: '.note-content .date',
});

/** A note. The page draws one of its pictures at a time, and its state has all. */
export const xiaohongshu: SiteRule = {
  hosts: ['xiaohongshu.com'],
  content(page, address, context) {
    const [, id] = /^\/(?:explore|discovery\/item)\/(\w+)/.exec(address.pathname) ?? [];
    if (!id) return undefined;
    const note = valueAt(stateOf(context.live), 'note', 'noteDetailMap', id, 'note');
    return noteIn(page, note) ?? shown.content(page, address, context);
  },
};

/** Milliseconds that the clocks in China are ahead. */
const CHINA = 8 * 3_600_000;

function noteIn(page: Element, note: unknown): Element | undefined {
  const text = valueAt(note, 'desc');
  if (typeof text !== 'string') return undefined;
  const time = valueAt(note, 'time');
  const holder = element(page, 'div', {
    [STARTED_BY]: textAt(valueAt(note, 'user', 'nickname')),
    ...(typeof time === 'number' ? { [STARTED_ON]: new Date(time + CHINA).toISOString().slice(0, 10) } : {}),
  });
  for (const picture of listOf(valueAt(note, 'imageList'))) {
    const src = valueAt(picture, 'urlDefault');
    if (typeof src === 'string')
      holder.append(element(page, 'p', {}, element(page, 'img', { src: src.replace(/^http:/, 'https:') })));
  }
  // A topic is written `#name[话题]#`.
  for (const line of text.replace(/(#[^#\n]{1,60}?)\[话题\]#/g, '$1').split('\n'))
    holder.append(element(page, 'p', {}, line));
  return holder;
}
