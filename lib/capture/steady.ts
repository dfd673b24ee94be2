import { ownerDocument } from './dom';
import { type SnapshotOptions, snapshot } from './snapshot';
import { atOnce, type Steps } from './steps';

/**
 * A snapshot that shows the page as it is at one moment, though it is taken in steps. Where elements came, went or
 * moved between two of them, what is copied so far may lack some and have others twice: the snapshot is taken
 * again, at once. That is rare, for most pages are copied before the first pause. What merely looks other or
 * says other words meanwhile is taken as it is when its turn comes, as is what lies in shadow roots.
 * @throws LimitError
 */
export function* steadySnapshot(root: Element, options: SnapshotOptions): Steps<HTMLElement> {
  const steps = snapshot(root, options);
  let isChanged = false;
  const changes = new MutationObserver(() => {
    isChanged = true;
  });
  try {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      changes.observe(ownerDocument(root) ?? root, { childList: true, subtree: true });
      yield;
      if (isChanged) break;
    }
  } finally {
    changes.disconnect();
  }
  options.budget.again();
  return atOnce(snapshot(root, options));
}
