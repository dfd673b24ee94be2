import { LABEL } from './forms';
import { lineOf } from './nodes';
import type { Theme } from './theme';

/** Longer is a description, not a label. */
const LABEL_LENGTH = 60;

/** The label of a drawing is text where the link or cell around it says nothing else: `[GitHub](…)`, `Yes`. */
export const icons: Theme = {
  marks: [`[${LABEL}]`],
  standardise(found) {
    for (const icon of found) {
      const label = icon.getAttribute(LABEL)?.trim() ?? '';
      const place = icon.closest('a,td,th');
      const isAlone =
        place && lineOf(place) === '' && !place.querySelector('img') && label.length <= LABEL_LENGTH;
      icon.replaceWith(...(isAlone ? [label] : []));
    }
  },
};
