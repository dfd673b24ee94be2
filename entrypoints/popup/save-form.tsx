import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import type { JobView } from '../../lib/contract/outbox';
import type { PageView } from '../../lib/contract/page';
import type { Problem } from '../../lib/problems/problem';
import { FilesField } from '../../lib/ui/files/files-field';
import { FilesLine } from '../../lib/ui/files/files-line';
import { UploadOf } from '../../lib/ui/files/upload-progress';
import { isFree } from '../../lib/ui/keep-focus';
import { DestinationField } from '../../lib/ui/picker/destination-field';
import { t } from '../../lib/words';
import { AlwaysField } from './always-field';
import { NotSaved } from './not-saved';
import { PinnedButtons } from './pinned-buttons';
import { Reading } from './reading';
import { SaveStatus } from './save-status';
import { SavedActions, SavedTitle } from './saved';
import { SavedBeforeLine } from './saved-before';
import { TurnsField } from './turns-field';
import { useCoverage } from './use-coverage';
import { type OwnFiles, usePopupFiles } from './use-popup-files';
import { useReading } from './use-reading';
import { useSaveForm } from './use-save-form';
import { useSaveKey } from './use-save-key';
import { WhatField } from './what-field';
import { isLoading, whyNot } from './why-not';

interface SaveFormProps {
  page: PageView | undefined;
  list: DestinationList | undefined;
  listProblem: Problem | undefined;
  jobs: JobView[] | undefined;
  /** The user's own files, which outlive the form. */
  own: OwnFiles;
}

/** The save form: title, kind, destination, one button, and one line with the state of the save. */
export function SaveForm({ page, list, listProblem, jobs, own }: SaveFormProps) {
  const form = useSaveForm(page, list, jobs);
  const { title, what, destination, onlyNew, state, job, change, submit, again } = form;
  const share = useReading(page?.tabId, state.step === 'saving');
  const button = useRef<HTMLButtonElement>(null);
  const files = usePopupFiles(own, page, destination, form.edit);
  const reason = files.on
    ? whyNot({ page, what: 'link', destination, list, files: files.reason })
    : whyNot({ page, what, destination, list });
  const coverage = useCoverage(page, files.on ? 'file' : what);
  const ready = !reason;

  const save = files.on ? files.add : submit;

  useSaveKey(save, isLoading(reason));
  // In the same frame as the answer: the keyboard can save as soon as the user sees it.
  useLayoutEffect(() => {
    if (ready && isFree()) button.current?.focus();
  }, [ready]);

  return (
    <form
      ref={files.within}
      class="save"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {page?.notice && <NotSaved notice={page.notice} over={form.begun} />}
      {job ? (
        <SavedTitle job={job} />
      ) : (
        <>
          {page?.saved && !form.isSaved && !files.on && (
            <SavedBeforeLine
              saved={page.saved}
              appends={onlyNew === true && what !== 'link'}
              onAppend={(note) => {
                change({ destination: note, what: undefined, onlyNew: true });
                // The focused button is gone, so focus this one.
                button.current?.focus();
              }}
            />
          )}
          {files.on ? (
            <FilesField {...files} />
          ) : (
            <div class="field">
              <label for="title">{t('title')}</label>
              <input
                id="title"
                type="text"
                dir="auto"
                autocomplete="off"
                disabled={!page}
                value={title}
                onInput={(event) => change({ title: event.currentTarget.value })}
              />
            </div>
          )}
          <WhatField
            page={page}
            value={files.on ? 'file' : what}
            onChoose={(chosen) => {
              files.setOn(chosen === 'file');
              if (chosen !== 'file') change({ what: chosen });
            }}
          />
          {page?.turns && what === 'article' && !files.on && (
            <TurnsField turns={page.turns} value={form.all} onChange={form.setAll} />
          )}
          <DestinationField
            label={t('where')}
            list={list}
            value={destination}
            kind={files.on ? 'knowledge-base' : undefined}
            refused={reason === 'reasonFilesPlace'}
            focus={reason === 'reasonNoDestination'}
            onChoose={(chosen) => change({ destination: chosen ?? null, onlyNew: undefined })}
          />
          {page?.site && !files.on && (
            <AlwaysField
              site={page.site}
              destination={destination}
              value={form.always}
              onChange={form.setAlways}
            />
          )}
          <button
            ref={button}
            type="submit"
            class="main wide"
            disabled={!ready}
            aria-busy={state.step === 'saving' || files.files.busy}
            aria-describedby="save-status"
          >
            {t('save')}
          </button>
        </>
      )}
      {files.on && !job && (
        <>
          <div role="status">
            <FilesLine added={files.files.added} jobs={jobs ?? []} />
          </div>
          <UploadOf added={files.files.added} jobs={jobs ?? []} />
        </>
      )}
      <SaveStatus
        state={state}
        job={job}
        isReading={share !== undefined}
        reason={reason}
        coverage={coverage}
        problem={list?.problem ?? listProblem}
      />
      {!job && !files.on && state.step !== 'saving' && (
        <PinnedButtons
          list={list}
          reason={(place) => whyNot({ page, what: form.whatFor(place), destination: place, list })}
          onSave={(place) => {
            change({ destination: place, onlyNew: undefined });
            submit();
          }}
        />
      )}
      {page && share !== undefined && (
        <Reading tabId={page.tabId} share={share} onCancel={() => button.current?.focus()} />
      )}
      {job && <SavedActions job={job} onElsewhere={again} />}
    </form>
  );
}
