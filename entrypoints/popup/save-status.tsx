import { useLayoutEffect } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import { useOffline } from '../../lib/ui/hooks/use-offline';
import { Unsaved } from '../../lib/ui/unsaved';
import { t, type Word } from '../../lib/words';
import { type ListFailure, ListProblem } from './list-problem';
import { PageProblem } from './page-problem';
import { SavedLine } from './saved';
import type { SaveState } from './use-save';

interface SaveStatusProps {
  state: SaveState;
  job: JobView | undefined;
  /** What is said while the page takes long to read. */
  reading: Word | undefined;
  reason: Word | undefined;
  /** Why the destination list is missing or may be incomplete. */
  failure: ListFailure | undefined;
}

/** One live region for the form's whole life, so that every step is announced. */
export function SaveStatus(props: SaveStatusProps) {
  const failed = props.state.step === 'failed' ? props.state : undefined;
  // A popup is seldom high enough for the whole form and the reason why nothing was saved.
  useLayoutEffect(() => {
    if (failed) document.forms[0]?.scrollIntoView({ block: 'end' });
  }, [failed]);
  return (
    <>
      <div id="save-status" role="status" class="status">
        <Line {...props} />
      </div>
      {failed?.unsaved && <Unsaved text={failed.unsaved} />}
    </>
  );
}

const OF_LIST: ReadonlySet<Word> = new Set(['reasonEmptyList', 'reasonNoDestination']);

function Line({ state, job, reading, reason, failure }: SaveStatusProps) {
  const offline = useOffline();
  if (job) return <SavedLine job={job} />;
  if (reading) return <p>{t(reading)}</p>;
  if (state.step === 'saving') return <p>{t('saving')}</p>;
  if (state.step === 'failed') return <PageProblem problem={state.problem} stake="not-saved" />;
  // The popup says above the form why there is nothing to choose from.
  if (failure?.isBare && reason && OF_LIST.has(reason)) return null;
  return (
    <>
      {reason && <p>{t(reason)}</p>}
      {offline && <p>{t('offlineSave')}</p>}
      {failure && !failure.isBare && !offline && <ListProblem {...failure} />}
    </>
  );
}
