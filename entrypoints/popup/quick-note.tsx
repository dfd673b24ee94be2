import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import type { TextFile } from '../../lib/contract/method';
import type { QuickNote as Note } from '../../lib/contract/note';
import type { JobView } from '../../lib/contract/outbox';
import type { PageView } from '../../lib/contract/page';
import { useFocus } from '../../lib/ui/hooks/use-focus';
import { useOffline } from '../../lib/ui/hooks/use-offline';
import { DestinationField } from '../../lib/ui/picker/destination-field';
import { ProblemText } from '../../lib/ui/problem-text';
import { Unsaved } from '../../lib/ui/unsaved';
import { t } from '../../lib/words';
import { SavedActions, SavedLine, SavedMark } from './saved';
import { useQuickNote } from './use-quick-note';
import { useSaveKey } from './use-save-key';

interface QuickNoteProps {
  list: DestinationList | undefined;
  jobs: JobView[] | undefined;
  page: PageView | undefined;
}

function noteFile({ title, text }: Note): TextFile {
  return {
    name: `${title || t('libraryNewNote')}.md`,
    text: [title && `# ${title}`, text].filter(Boolean).join('\n\n'),
  };
}

/** The form in which the user writes a note, if there is no page to save. */
export function QuickNote({ list, jobs, page }: QuickNoteProps) {
  const { note, change, isEmpty, save, busy, problem, saved, edit, again } = useQuickNote(page?.note);
  const offline = useOffline();
  const text = useRef<HTMLTextAreaElement>(null);
  const job = saved && (jobs?.find(({ id }) => id === saved.id) ?? saved);
  const isShown = note !== undefined && !job;
  useSaveKey(save, !note);
  useFocus(isShown, text);
  // A popup is seldom high enough for the whole form and the reason why nothing was saved.
  useLayoutEffect(() => {
    if (problem) document.forms[0]?.scrollIntoView({ block: 'end' });
  }, [problem]);

  return (
    <form
      class={job ? 'save saved' : 'save'}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {job ? (
        <SavedMark job={job} />
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
              readOnly={busy}
              value={note?.title ?? ''}
              onInput={(event) => change({ title: event.currentTarget.value })}
            />
          </div>
          <div class="field">
            <label for="note-text">{t('noteTextLabel')}</label>
            <textarea
              ref={text}
              id="note-text"
              dir="auto"
              rows={8}
              placeholder={t('noteTextHint')}
              disabled={!note}
              readOnly={busy}
              value={note?.text ?? ''}
              onInput={(event) => change({ text: event.currentTarget.value })}
            />
          </div>
          <div class="save-end">
            <DestinationField
              label={t('where')}
              list={list}
              value={note?.destination}
              onChoose={(destination) => change({ destination })}
            />
            <button
              type="submit"
              class="main wide"
              disabled={isEmpty || !note?.destination}
              aria-disabled={busy}
            >
              {t('editSave')}
            </button>
          </div>
        </>
      )}
      <div role="status" class="status">
        {job && <SavedLine job={job} />}
        {!job && problem && <ProblemText problem={problem} stake="not-saved" />}
        {!job && !problem && offline && <p>{t('offlineSave')}</p>}
      </div>
      {/* It cannot be kept either, and goes with the popup. */}
      {!job && note && problem?.kind === 'storage' && <Unsaved text={noteFile(note)} />}
      {job && (
        <SavedActions
          job={job}
          closes={page?.closes === true}
          another="quickNoteAgain"
          onAnother={again}
          onUndone={edit}
        />
      )}
    </form>
  );
}
