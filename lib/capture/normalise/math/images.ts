import { decoded } from '../../../urls/decoded';
import { classOf, wordOfClass } from '../../dom/classes';
import { attributeOf, firstAttribute } from '../../dom/nodes';

/** Classes of images of formulas whose source is in `alt`. */
const FORMULA = wordOfClass('latex|tex|(?:inline|display)?math|mathcode|eqn?|equation|formula');

/** Rendering services whose whole query is the formula. A plus in it is a plus. */
const QUERY = /^https?:\/\/(?:\w+\.codecogs\.com|g\.yuque\.com\/gr)\/[\w.]+\?([^#]+)/i;

/** Rendering services with the formula in a field of the address. */
const DRAWN = [
  /^https?:\/\/[^?]+\/(?:equation|latex\.php|math)\?(?:.*&)?(?:tex|latex|math|formula)=([^&]+)/i,
  /^https?:\/\/[\w.]+\/chart\?(?:.*&)?cht=tx&chl=([^&]+)/i,
  /^https?:\/\/math\.now\.sh\/?\?(?:from|inline)=([^&]+)/i,
];

/** Size and colours of the drawing. */
const STYLE = /^(?:\\(?:inline|large|dpi\S+|[bf][gn](?:_\w+|\{\w+}))\s*)+/;

/** The TeX of an image of a formula; undefined for any other image. */
export function texOfImage(image: Element): string | undefined {
  const alt = attributeOf(image, 'alt').trim();
  const source = firstAttribute(image, ['src', 'data-src']) ?? '';
  const query = QUERY.exec(source)?.[1]?.replaceAll('&space;', ' ').replaceAll('&plus;', '+');
  const drawn =
    query ?? DRAWN.map((service) => service.exec(source)?.[1]?.replaceAll('+', ' ')).find(Boolean);
  if (drawn) return decoded(drawn).replace(STYLE, '');
  // LaTeX2HTML and others write the source as it is.
  if (/^\$[^$]+\$$/.test(alt)) return alt;
  const isFormula = FORMULA.test(classOf(image)) || image.hasAttribute('eeimg') || image.closest('.math');
  return isFormula && looksLikeTex(alt) ? alt : undefined;
}

/** An `alt` like "Equation 3" is not TeX. */
function looksLikeTex(alt: string): boolean {
  return /[\\^_{}=+<>]|^\$|^[\w()]{1,3}$/.test(alt);
}
