import { holds, textIn } from '../../dom/nodes';
import { type Measures, measureOf } from '../measures/block-measure';
import type { Kind } from '../product/kind';

/** The link below each comment. */
const REPLY = /^(?:reply(?: to .{1,40})?|responder|antworten|répondre|回复)$/i;

/** A buyer's rating: `5 out of 5 stars`, `Rated 4.5/5`. */
const RATING = /(?<![\d/])[0-5](?:[.,]\d+)? ?(?:out of|\/) ?5(?![\d./])/;

/** A longer text is no label (characters, with the space around it). */
const LONGEST_LABEL = 120;

/** Whether a text labels a reader's entry: on an article with a link to reply, on a product with a rating. */
export function marksReader(text: string, inLink: boolean, kind: Kind): boolean {
  if (text.length > LONGEST_LABEL) return false;
  return kind === 'article' ? inLink && REPLY.test(text.trim()) : kind === 'product' && RATING.test(text);
}

/** The fewest entries, and their smallest share of the children. */
const FEWEST = 2;
const SHARE = 0.5;

/** Whether a block lists what readers wrote: most children are alike, have such a label and say something. */
export function isOfReaders(element: Element, measures: Measures): boolean {
  let children = 0;
  let entries = 0;
  let counted = 0;
  let name = '';
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    const { text, prose, heads, readers } = measureOf(child, measures);
    if (text === 0) continue;
    children++;
    if (readers === 0 || heads || prose === 0 || holds(child, 'h1')) continue;
    name ||= child.nodeName;
    if (child.nodeName !== name) continue;
    entries++;
    if (textIn(child).includes(`${entries}/`)) counted++;
  }
  // The slides of a gallery have their number: `1/5`, `2/5`.
  return entries >= FEWEST && entries >= SHARE * children && counted < entries;
}
