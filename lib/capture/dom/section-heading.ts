import { isHeading } from './nodes';

/** A section may have a line of links and an anchor before its heading, as in Texinfo. */
const MOST_BEFORE = 3;

/** The heading that a section begins with, if it is one. */
export function headingOf({ firstElementChild }: Element): Element | undefined {
  let heading = firstElementChild;
  for (let count = 0; heading && count <= MOST_BEFORE; count++, heading = heading.nextElementSibling)
    if (isHeading(heading)) return heading;
  return undefined;
}
