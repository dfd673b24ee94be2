import { textOf } from '../dom/live';

/**
 * Whether a link lies over all of the card around it: itself, as in GitBook, or by what its style adds to it, as in
 * Bootstrap and Sphinx.
 * @param isSeen whether its own text is visible
 */
export function liesOver(link: Element, isSeen: boolean): boolean {
  const style = getComputedStyle(link);
  const isPlaced = style.position !== 'static' || (isSeen && textOf(link) !== '');
  const { position, inset } = isPlaced ? style : getComputedStyle(link, '::after');
  return position === 'absolute' && inset === '0px';
}
