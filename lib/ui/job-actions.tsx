import type { ConnectionView, DestinationList, JobView } from '../contract';
import { t } from '../words';
import { JobDialogs } from './job-dialogs';
import { ProblemText } from './problem-text';
import { type JobActs, useJobActions } from './use-job-actions';

export interface JobActionsProps {
  job: JobView;
  list: DestinationList | undefined;
  connection: ConnectionView | null | undefined;
}

/** The buttons of a row, by its state; whatever they ask first is asked in a dialog. */
export function JobActions({ job, list, connection }: JobActionsProps) {
  const acts = useJobActions(job);
  const { state } = job;
  return (
    <>
      {state === 'unknown' && <p class="question">{t('isItThere')}</p>}
      <div class="buttons">
        {(state === 'unknown' || state === 'confirmed') && (
          <Act acts={acts} word={t('seeIt')} act={() => acts.open('look')} />
        )}
        {state === 'unknown' && <Act acts={acts} word={t('itIsThere')} act={acts.settle} />}
        {state === 'unknown' && <Act acts={acts} word={t('sendAgain')} act={acts.send} />}
        {(state === 'waiting' || state === 'needs-you') && (
          <Send acts={acts} job={job} connection={connection} />
        )}
        {state === 'needs-you' && (
          <Act acts={acts} word={t('elsewhere')} act={() => acts.open('elsewhere')} />
        )}
        {state === 'confirmed' && <Act acts={acts} word={t('clear')} act={acts.discard} />}
      </div>
      {state !== 'confirmed' && state !== 'sending' && (
        <details class="more">
          <summary>{t('more')}</summary>
          <div class="buttons">
            {state !== 'needs-you' && (
              <Act acts={acts} word={t('elsewhere')} act={() => acts.open('elsewhere')} />
            )}
            <Act acts={acts} word={t('copyMarkdown')} act={acts.copy} />
            <Act acts={acts} word={t('discard')} act={() => acts.open('discard')} look="danger-text" />
          </div>
        </details>
      )}
      <p role="status" class="quiet">
        {acts.copied && t('copied')}
      </p>
      {acts.problem && <ProblemText problem={acts.problem} />}
      <JobDialogs job={job} acts={acts} list={list} />
    </>
  );
}

/** To send what stands still: by the browser's leave where that is what is missing, else by trying again. */
function Send({ acts, job, connection }: { acts: JobActs } & Omit<JobActionsProps, 'list'>) {
  if (job.problem?.kind === 'permission' && connection) {
    return <Act acts={acts} word={t('allowAccess')} act={() => acts.allow(connection)} look="main" />;
  }
  return <Act acts={acts} word={t(job.state === 'waiting' ? 'sendNow' : 'retry')} act={acts.send} />;
}

interface ActProps {
  acts: JobActs;
  word: string;
  act: () => void;
  look?: string;
}

function Act({ acts, word, act, look }: ActProps) {
  return (
    <button type="button" class={look} disabled={acts.busy} onClick={act}>
      {word}
    </button>
  );
}
