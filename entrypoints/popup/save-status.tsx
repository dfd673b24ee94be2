import type { JobView } from '../../lib/contract/outbox';
import { PROBLEMS } from '../../lib/problems/kinds';
import type { Problem } from '../../lib/problems/problem';
import { ProblemText } from '../../lib/ui/problem-text';
import { Unsaved } from '../../lib/ui/unsaved';
import { t, type Word } from '../../lib/words';
import { PageProblem } from './page-problem';
import { SavedLine } from './saved';
import type { SaveState } from './use-save';

interface SaveStatusProps {
  state: SaveState;
  job: JobView | undefined;
  /** What is said while the page takes long to read. */
  reading: Word | undefined;
  reason: Word | undefined;
  /** Why the destination list may be incomplete. */
  problem: Problem | undefined;
}

/** One live region for the form's whole life, so that every step is announced. */
export function SaveStatus(props: SaveStatusProps) {
  return (
    <>
      <div id="save-status" role="status" class="status">
        <Line {...props} />
      </div>
      {props.state.step === 'failed' && props.state.unsaved && <Unsaved text={props.state.unsaved} />}
    </>
  );
}

function Line({ state, job, reading, reason, problem }: SaveStatusProps) {
  if (job) return <SavedLine job={job} />;
  if (reading) return <p>{t(reading)}</p>;
  if (state.step === 'saving') return <p>{t('saving')}</p>;
  if (state.step === 'failed') return <PageProblem problem={state.problem} stake="not-saved" />;
  // A list that could not be read is not necessarily empty.
  const known = problem && reason === 'reasonEmptyList' ? undefined : reason;
  return (
    <>
      {known && <p>{t(known)}</p>}
      {problem && !PROBLEMS[problem.kind].shownByConnection && (
        <ProblemText problem={problem} about="listNotRefreshed" />
      )}
    </>
  );
}
