import type { Notice } from '../../lib/contract/page';
import { Unsaved } from '../../lib/ui/unsaved';
import { PageProblem } from './page-problem';

interface NotSavedProps {
  notice: Notice;
  /** Whether a save was tried in this popup, whose state replaces this problem. */
  over: boolean;
}

/** The problem of the last menu or shortcut action, or of a save that outlived its popup. */
export function NotSaved({ notice: { problem, unsaved }, over }: NotSavedProps) {
  return (
    <>
      {!over && <PageProblem problem={problem} stake="not-saved" />}
      {unsaved && <Unsaved text={unsaved} />}
    </>
  );
}
