import { isBlock } from '../../dom/is-block';
import { attributeOf } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { walkInSteps } from '../../steps/walk';
import type { Kind } from '../product/kind';
import { isHeadedComments } from '../surrounding/comments';
import { isOfReaders, marksReader } from '../surrounding/readers';
import { type Surrounding, surroundingOf } from '../surrounding/surrounding';
import { isTeaserList } from '../surrounding/teasers';
import { type Measure, NOTHING } from './block-measure';
import { isDataTable } from './data-table';
import { addText, emptyRun, proseIn, type Run } from './run';

interface Frame extends Measure {
  name: string;
  isBlock: boolean;
}

const SHOWN = /^(?:H[1-6]|PRE|CODE|MATH|FIGURE|IMG|PICTURE|VIDEO|AUDIO|IFRAME|BLOCKQUOTE)$/;

/** Longer code counts as this many letters. */
const MOST_CODE = 500;

/**
 * Measures every block of a page in one walk.
 * @param url the page's address if it is an article
 */
export function* measure(
  page: Element,
  kind: Kind,
  url: string | undefined,
  budget: Budget,
): Steps<Map<Element, Measure>> {
  const measures = new Map<Element, Measure>();
  const whole = frameOf(page, undefined);
  const stack: Frame[] = [whole];
  const within = { link: 0, leading: 0, heading: 0, code: 0, data: 0 };
  let run = emptyRun();
  /** Most pages have no label of readers, so their blocks need not be searched for one. */
  let isMarked = false;

  const innermost = () => stack.at(-1) ?? whole;
  const endRun = () => {
    if (run.length > 0) count(innermost(), run, within);
    run = emptyRun();
  };
  const mark = () => {
    isMarked = true;
    innermost().readers++;
  };
  const step = (element: Element, { name, isData }: Frame, by: 1 | -1) => {
    if (name === 'A' && element.hasAttribute('href')) {
      within.link += by;
      if (!attributeOf(element, 'href').startsWith('#')) within.leading += by;
    } else if (name === 'PRE') within.code += by;
    else if (/^H[1-6]$/.test(name)) within.heading += by;
    else if (isData) within.data += by;
  };
  const surroundingByContent = (element: Element): Surrounding | undefined => {
    if (isTeaserList(element, measures, url)) return 'teasers';
    const isOfComments = isHeadedComments(element) || (isMarked && isOfReaders(element, measures));
    return isOfComments ? 'comments' : undefined;
  };

  yield* walkInSteps(page, budget, {
    text({ data }) {
      addText(run, data, within.link > 0);
      if (marksReader(data, within.link > 0, kind)) mark();
    },
    enter(element) {
      // The class of `<body>` describes the whole page.
      const isBody = stack.length === 1 && page.childElementCount === 1;
      const frame = frameOf(element, isBody ? undefined : surroundingOf(element, kind));
      if (frame.isBlock) endRun();
      step(element, frame, 1);
      frame.heads = within.leading > 0 && (within.heading > 0 || frame.name === 'IMG');
      stack.push(frame);
      // Stars have their rating here, for screen readers.
      if (kind === 'product' && marksReader(attributeOf(element, 'aria-label'), false, kind)) mark();
      return true;
    },
    leave(element) {
      const frame = innermost();
      if (frame.isBlock) endRun();
      stack.pop();
      step(element, frame, -1);
      const around = innermost();
      around.shows ||= frame.shows;
      around.heads ||= frame.heads;
      if (frame.isBlock) {
        frame.surrounding ??= surroundingByContent(element);
        measures.set(element, frame);
        around.isBlock = true;
      }
      if (frame.surrounding && frame.isBlock) return;
      add(around, frame);
      around.readers += frame.readers;
    },
  });
  endRun();
  return measures.set(page, whole);
}

function frameOf(element: Element, surrounding: Surrounding | undefined): Frame {
  const name = element.nodeName;
  return {
    ...NOTHING,
    name,
    isBlock: isBlock(name),
    surrounding,
    isData: name === 'TABLE' && isDataTable(element),
    shows: SHOWN.test(name.toUpperCase()),
  };
}

function count(frame: Frame, run: Run, within: { code: number; data: number }): void {
  frame.text += run.length;
  if (within.data === 0) frame.linked += run.linked;
  const prose = within.code > 0 ? 0 : proseIn(run);
  frame.prose += prose;
  if (within.code > 0) frame.worth += Math.min(run.length, MOST_CODE);
  else if (prose > 0) frame.worth += prose;
  else if (within.data === 0) frame.worth -= run.linked;
}

/** Adds a block's measure to its ancestor's. */
export function add(around: Measure, { text, linked, prose, worth }: Measure): void {
  around.text += text;
  around.linked += linked;
  around.prose += prose;
  around.worth += Math.max(0, worth);
}
