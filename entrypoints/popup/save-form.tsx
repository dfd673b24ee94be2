import { useRef } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import type { JobView } from '../../lib/contract/outbox';
import type { PageView } from '../../lib/contract/page';
import { tabKindName } from '../../lib/ui/clip-kind-name';
import { FilesField } from '../../lib/ui/files/files-field';
import { FilesLine } from '../../lib/ui/files/files-line';
import { UploadOf } from '../../lib/ui/files/upload-progress';
import { useFocus } from '../../lib/ui/hooks/use-focus';
import { DestinationField } from '../../lib/ui/picker/destination-field';
import { t } from '../../lib/words';
import type { ListFailure } from './list-problem';
import { NotSaved } from './not-saved';
import { OwnWords } from './own-words';
import { PageFields } from './page-fields';
import { PinnedButtons } from './pinned-buttons';
import { Reading } from './reading';
import { RescueLine } from './rescue-line';
import { SaveStatus } from './save-status';
import { SavedActions, SavedMark } from './saved';
import { TurnsField } from './turns-field';
import { useCard } from './use-card';
import { useCoverage } from './use-coverage';
import { type OwnFiles, usePopupFiles } from './use-popup-files';
import { useReading } from './use-reading';
import { useSaveForm } from './use-save-form';
import { useSaveKey } from './use-save-key';
import { useSite } from './use-site';
import { WhatField } from './what-field';
import { isLoading, whyNot } from './why-not';

interface SaveFormProps {
  page: PageView | undefined;
  list: DestinationList | undefined;
  /** Why the list is missing or may be incomplete. */
  failure: ListFailure | undefined;
  jobs: JobView[] | undefined;
  /** The user's own files, which outlive the form. */
  own: OwnFiles;
}

/** The save form: the clip as a card, what to save, the destination, one button; once saved, what became of it. */
export function SaveForm({ page, list, failure, jobs, own }: SaveFormProps) {
  const form = useSaveForm(page, list, jobs);
  const { what, destination, state, job, change, submit } = form;
  const share = useReading(page?.tabId, state.step === 'saving');
  const button = useRef<HTMLButtonElement>(null);
  const files = usePopupFiles(own, page, destination, form.edit);
  const site = useSite(page, (kept) => change({ destination: kept, onlyNew: undefined }));
  const kind = files.on ? 'file' : what;
  const reason = whyNot({
    ...{ page, list, ...form.situation, what: kind },
    ...(files.on && { files: files.reason, wordless: form.words.trim() ? 'file' : undefined }),
  });
  // Kept while the fields are hidden, so that the page is not read again.
  const coverage = useCoverage(page, kind);
  const card = useCard(page);
  const ready = !reason;

  const reading = what === 'whole-page' ? 'takingWholePage' : 'reading';

  // The key does no more than the button.
  const save = files.on ? () => ready && files.add() : submit;

  useSaveKey(save, isLoading(reason));
  // In the same frame as the answer: the keyboard can save as soon as the user sees it.
  // What went wrong before stands at the top, and stays in view.
  useFocus(ready, button, { preventScroll: page?.notice !== undefined });

  return (
    <form
      ref={files.within}
      class={job ? 'save saved' : 'save'}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {page?.notice && <NotSaved notice={page.notice} over={form.begun} />}
      {/* Not above a clip of this popup, whose own buttons do the same. */}
      {page?.readable && !page.link && jobs && !job && <RescueLine url={page.url} jobs={jobs} />}
      {job ? (
        <SavedMark job={job} />
      ) : (
        <>
          {files.on ? (
            <FilesField {...files} />
          ) : (
            <PageFields {...{ page, form, coverage, card, busy: state.step === 'saving' }} />
          )}
          <WhatField
            page={page}
            value={kind}
            remark={form.asLast && what ? t('kindAsLast', tabKindName(what)) : undefined}
            onChoose={(chosen) => {
              files.setOn(chosen === 'file');
              if (chosen !== 'file') change({ what: chosen });
            }}
          />
          {page?.turns && what === 'article' && !files.on && !form.edited && (
            <TurnsField turns={page.turns} value={form.all} onChange={form.setAll} />
          )}
          <div class="save-end">
            <DestinationField
              label={t('where')}
              list={list}
              value={destination}
              kind={files.on ? 'knowledge-base' : undefined}
              refused={reason === 'reasonFilesPlace'}
              focus={reason === 'reasonNoDestination'}
              site={files.on ? undefined : site}
              onChoose={(chosen) => change({ destination: chosen ?? null, onlyNew: undefined })}
            />
            {/* Replaces the field for own words, which are on their way: the popup has no room for both. */}
            {page && share !== undefined ? (
              <Reading
                tabId={page.tabId}
                share={share}
                word={reading}
                onCancel={() => button.current?.focus()}
              />
            ) : (
              <OwnWords page={page} form={form} files={files} />
            )}
            <button
              ref={button}
              type="submit"
              class="main wide"
              disabled={!ready}
              aria-disabled={state.step === 'saving' || files.files.busy}
              aria-describedby="save-status"
            >
              {t('save')}
            </button>
            {!files.on && state.step !== 'saving' && (
              <PinnedButtons
                list={list}
                reason={(destination) => whyNot({ page, list, ...form.situationAt(destination) })}
                onSave={(destination) => {
                  // Saves the kind that is shown, even if another kind was saved to this destination last time.
                  change({ destination, what, onlyNew: undefined });
                  submit();
                }}
              />
            )}
          </div>
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
        reading={share === undefined ? undefined : reading}
        reason={reason}
        failure={failure}
      />
      {job && (
        <SavedActions
          job={job}
          closes={page?.closes === true && !form.hasMore}
          another="saveElsewhere"
          onAnother={form.again}
          onUndone={form.undone}
        />
      )}
    </form>
  );
}
