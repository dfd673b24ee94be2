import type { Notice } from '../../lib/contract/page';
import { Unsaved } from '../../lib/ui/unsaved';
import { PageProblem } from './page-problem';

interface NotSavedProps {
  notice: Notice;
  /** Whether another save has begun here: then its own state is shown, not this problem. */
  over: boolean;
}

/** The problem of the last menu or shortcut action, or of a save that went on after the popup closed. */
export function NotSaved({ notice: { problem, unsaved }, over }: NotSavedProps) {
  return (
    <>
      {!over && <PageProblem problem={problem} stake="not-saved" />}
      {unsaved && <Unsaved text={unsaved} />}
    </>
  );
}
