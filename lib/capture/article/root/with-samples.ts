import { lineOf } from '../../dom/nodes';
import type { Steps } from '../../steps/steps';
import type { Root } from './root';

/** A limit on time: each level reads all text of its element. */
const MOST_LEVELS = 6;

/** The root, or its nearest ancestor that also contains the texts from the page's JSON-LD. */
export function* rootWithSamples(page: Element, root: Root, samples: readonly string[] = []): Steps<Root> {
  if (samples.length === 0) return root;
  const text = lineOf(page);
  const shown = samples.filter((sample) => text.includes(sample));
  let element = root.element;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const held = lineOf(element);
    if (shown.every((sample) => held.includes(sample)))
      return level === 0 ? root : { element, marked: false };
    if (!element.parentElement || element === page) return root;
    element = element.parentElement;
    yield;
  }
  return root;
}
