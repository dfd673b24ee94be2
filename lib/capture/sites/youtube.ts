import { ORIGINAL_NAME } from '../normalise/forms';
import { element } from '../normalise/nodes';
import { asLine } from './dom';
import type { SiteRule } from './site-rule';

const DETAILS = `[${ORIGINAL_NAME}="ytd-watch-metadata"]`;
const CHANNEL = '#owner #channel-name a,#channel-name a';
const DESCRIPTION = '#description-inline-expander #expanded,#description-inline-expander,#description';

/** Title, channel and description of a video page, without the player and other videos. */
export const youtube: SiteRule = {
  hosts: ['youtube.com'],
  content(page, address) {
    const id = address.searchParams.get('v');
    const details = page.querySelector(DETAILS);
    const title = asLine(details?.querySelector('h1')?.textContent);
    if (!id || !details || !title) return undefined;
    const href = `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
    const holder = element(page, 'div', {}, element(page, 'p', {}, element(page, 'a', { href }, title)));
    const channel = [...details.querySelectorAll(CHANNEL)].find((found) => asLine(found.textContent));
    if (channel) holder.append(element(page, 'p', {}, channel.cloneNode(true)));
    const description = [...details.querySelectorAll(DESCRIPTION)].find((found) => asLine(found.textContent));
    if (description) holder.append(description.cloneNode(true));
    return holder;
  },
};
