import { escapeMarkdown } from '../../../markdown-text';
import { webAddress } from '../address';
import { block, type Rule } from '../rule';

/** What plays within the page becomes a link to it, named by its title or else by its address. */
export const media: Rule = {
  filter: ['iframe', 'video', 'audio', 'embed', 'object'],
  content: 'none',
  replacement(_, element, { base }) {
    const address = webAddress(sourceOf(element), base);
    if (!address || isInvisible(element)) return '';
    const name = element.getAttribute('title') ?? element.getAttribute('aria-label') ?? '';
    return block(`[${escapeMarkdown(name) || escapeMarkdown(address)}](${address})`);
  },
};

function sourceOf(element: Element): string | null {
  return (
    element.getAttribute('src') ??
    element.getAttribute('data') ??
    element.getAttribute('data-src') ??
    element.querySelector('source[src]')?.getAttribute('src') ??
    null
  );
}

function isInvisible(element: Element): boolean {
  return ['width', 'height'].some((side) => /^[01](?:px)?$/.test(element.getAttribute(side) ?? ''));
}
