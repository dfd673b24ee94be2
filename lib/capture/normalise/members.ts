import { isBlank } from '../dom/nodes';
import type { Normaliser } from './normaliser';

/** Doxygen's table of a class's members → its heading, and a table of the rows with text. */
export const members: Normaliser = {
  selectors: ['.memberdecls'],
  rewrite(table) {
    for (const row of table.querySelectorAll('tr')) {
      const heading = row.querySelector('.groupheader');
      if (heading) table.before(heading);
      if (heading || isBlank(row)) row.remove();
    }
  },
};
