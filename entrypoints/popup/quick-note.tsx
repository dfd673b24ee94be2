import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import type { JobView } from '../../lib/contract/outbox';
import { JobLine } from '../../lib/ui/activity/job-line';
import { OpenSaved } from '../../lib/ui/open-saved';
import { DestinationField } from '../../lib/ui/picker/destination-field';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import { SavedMark, SavedTitle } from './saved';
import { UndoButton } from './undo-button';
import { useQuickNote } from './use-quick-note';
import { useSaveKey } from './use-save-key';

interface QuickNoteProps {
  list: DestinationList | undefined;
  jobs: JobView[] | undefined;
  /** A text to begin with. */
  begins?: string | undefined;
}

/** The form in which the user writes a note, if there is no page to save. */
export function QuickNote({ list, jobs, begins }: QuickNoteProps) {
  const { note, change, isEmpty, save, busy, problem, saved, edit, again } = useQuickNote(begins);
  const text = useRef<HTMLTextAreaElement>(null);
  const job = saved && (jobs?.find(({ id }) => id === saved.id) ?? saved);
  const isShown = note !== undefined && !job;
  useSaveKey(save, !note);
  useLayoutEffect(() => {
    if (isShown) text.current?.focus();
  }, [isShown]);

  return (
    <form
      class="save"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {job ? (
        <>
          <SavedMark job={job} />
          <SavedTitle job={job} />
        </>
      ) : (
        <>
          <div class="field">
            <label for="note-title">{t('title')}</label>
            <input
              id="note-title"
              type="text"
              dir="auto"
              autocomplete="off"
              disabled={!note}
              value={note?.title ?? ''}
              onInput={(event) => change({ title: event.currentTarget.value })}
            />
          </div>
          <div class="field">
            <label for="note-text">{t('quickNoteText')}</label>
            <textarea
              ref={text}
              id="note-text"
              dir="auto"
              rows={8}
              placeholder={t('quickNoteHint')}
              disabled={!note}
              value={note?.text ?? ''}
              onInput={(event) => change({ text: event.currentTarget.value })}
            />
          </div>
          <DestinationField
            label={t('where')}
            list={list}
            value={note?.destination}
            onChoose={(destination) => change({ destination })}
          />
          <button type="submit" class="main wide" disabled={isEmpty || !note?.destination} aria-busy={busy}>
            {t('save')}
          </button>
        </>
      )}
      <div role="status" class="status">
        {job && <JobLine job={job} />}
        {!job && problem && <ProblemText problem={problem} stake="not-saved" />}
      </div>
      {job && (
        <div class="buttons">
          <UndoButton job={job} onUndone={edit} />
          {job.savedTo && <OpenSaved destination={job.savedTo} />}
          <button type="button" onClick={again}>
            {t('quickNoteAgain')}
          </button>
        </div>
      )}
    </form>
  );
}
