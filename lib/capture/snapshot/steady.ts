import { ownerDocument } from '../dom/live';
import { runToEnd, type Steps } from '../steps/steps';
import { type SnapshotOptions, snapshot } from './snapshot';

/**
 * A snapshot of one moment, although it is taken in steps. If elements were added, removed or moved between
 * two steps, the copy may lack some and have others twice, so the snapshot is taken again in one go. This is
 * rare, because most pages are copied before the first pause. Changes of style or text, and changes in shadow
 * roots, are not detected.
 * @throws LimitError
 */
export function* steadySnapshot(root: Element, options: SnapshotOptions): Steps<HTMLElement> {
  const steps = snapshot(root, options);
  let isChanged = false;
  let isWatched = false;
  const changes = new MutationObserver(() => {
    isChanged = true;
  });
  try {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      if (!isWatched) changes.observe(ownerDocument(root) ?? root, { childList: true, subtree: true });
      isWatched = true;
      yield;
      if (isChanged) break;
    }
  } finally {
    changes.disconnect();
  }
  options.budget.again();
  return runToEnd(snapshot(root, options));
}
