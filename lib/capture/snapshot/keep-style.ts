import { TOP } from '../normalise/forms';

/**
 * Keeps what only the style attribute tells: alignment, the size of a tracking pixel, an editor line's
 * position.
 */
export function keepStyle(copy: Element, style: string): void {
  const align = /text-align\s*:\s*(left|right|center)/i.exec(style)?.[1];
  if (align && /^T[DH]$/.test(copy.nodeName)) copy.setAttribute('align', align);
  // Next.js stretches a picture to a least width.
  const isTiny =
    /(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px|;|$)/.test(style) && !/min-width\s*:\s*\d\d/.test(style);
  if (copy.nodeName === 'IMG' && isTiny) copy.setAttribute('width', '1');
  const top = /(?:^|[;\s])top\s*:\s*(\d+)/.exec(style)?.[1];
  if (top && /\bview-line\b/.test(copy.className)) copy.setAttribute(TOP, top);
}
