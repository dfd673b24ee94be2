import type { Budget } from '../budget';
import { walkInSteps } from '../markdown/walk';
import { attributeOf, textIn } from '../normalise/nodes';
import type { Steps } from '../steps';
import type { Measures } from './measured';

/** A shorter text may say the same of two things (letters). */
const SHORTEST = 60;

/** A limit on time: the text of a longer block is not compared, only that of the blocks in it (letters). */
const LONGEST = 3000;

/** Characters at the beginning of a block by which an earlier copy is found, so that the time stays linear. */
const BEGINNING = 24;

/** Not removed: cells would move, and code, conditions and the sentences of an author may repeat themselves. */
const KEPT = /^(?:T[RDH]|TBODY|THEAD|PRE|P|LI|BLOCKQUOTE)$/;

/** Removes blocks that repeat an earlier text word for word: the copy for narrow windows, or the slides of an endless carousel. */
export function* removeCopies(content: Element, measures: Measures, budget: Budget): Steps<void> {
  /** Where the last block with each beginning starts in `said`. */
  const starts = new Map<string, number>();
  const pictures = new Set<string>();
  const copies = new Set<Element>();
  let said = '';
  yield* walkInSteps(content, budget, {
    text(text) {
      said += withoutSpace(text);
    },
    enter(element) {
      if (element.nodeName === 'IMG') pictures.add(attributeOf(element, 'src'));
      const { text = 0, isData = false } = measures.get(element) ?? {};
      if (text === 0 || text > LONGEST || isData || KEPT.test(element.nodeName)) return true;
      const own = withoutSpace(element);
      const beginning = own.slice(0, BEGINNING);
      const start = starts.get(beginning);
      if (
        text >= SHORTEST &&
        start !== undefined &&
        said.startsWith(own, start) &&
        showsNothingNew(element, pictures)
      ) {
        copies.add(element);
        return false;
      }
      starts.set(beginning, said.length);
      return true;
    },
    leave(element) {
      if (copies.has(element)) element.remove();
    },
  });
}

function withoutSpace(node: Node): string {
  return textIn(node).replace(/\s+/g, '');
}

function showsNothingNew(block: Element, pictures: ReadonlySet<string>): boolean {
  return [...block.querySelectorAll('img')].every((image) => pictures.has(attributeOf(image, 'src')));
}
