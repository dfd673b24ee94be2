import { attributeOf, holds, isBlank } from '../dom/nodes';
import { LABEL } from './forms';
import type { Normaliser } from './normaliser';

/** A longer text is a description, not a label. */
const LONGEST_LABEL = 60;

/** The label of an SVG becomes text if the link or cell around it has no other: `[GitHub](…)`, `Yes`. */
export const icons: Normaliser = {
  selectors: [`[${LABEL}]`],
  rewrite(icon, { known }) {
    const label = attributeOf(icon, LABEL).trim();
    const place = icon.closest('a,td,th');
    const isFirst = place !== null && !known.has(place) && label.length <= LONGEST_LABEL;
    if (place) known.add(place);
    const isOnly = isFirst && isBlank(place) && !holds(place, 'img');
    icon.replaceWith(...(isOnly ? [label] : []));
  },
};
