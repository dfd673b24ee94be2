import type { Notice } from '../../lib/contract/page';
import { Unsaved } from '../../lib/ui/unsaved';
import { PageProblem } from './page-problem';

interface NotSavedProps {
  notice: Notice;
  /** Another save was begun by now: what is said of that counts. */
  over: boolean;
}

/** What became of the last action of a menu or a shortcut, or of a save that went on behind the closed popup. */
export function NotSaved({ notice: { problem, unsaved }, over }: NotSavedProps) {
  return (
    <>
      {!over && <PageProblem problem={problem} stake="not-saved" />}
      {unsaved && <Unsaved text={unsaved} />}
    </>
  );
}
