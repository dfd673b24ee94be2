import { useEffect, useRef } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import type { JobView } from '../../lib/contract/outbox';
import type { PageView } from '../../lib/contract/page';
import type { Problem } from '../../lib/problem';
import { DestinationField } from '../../lib/ui/destination-field';
import { t } from '../../lib/words';
import { AlwaysField } from './always-field';
import { SaveStatus } from './save-status';
import { SavedActions, SavedTitle } from './saved';
import { SavedBeforeLine } from './saved-before';
import { useSaveForm } from './use-save-form';
import { useSaveKey } from './use-save-key';
import { WhatField } from './what-field';
import { whyNot } from './why-not';

interface SaveFormProps {
  page: PageView | undefined;
  list: DestinationList | undefined;
  listProblem: Problem | undefined;
  jobs: JobView[] | undefined;
}

/** The common save: title, what, where, one button, and one line that tells how it stands. */
export function SaveForm({ page, list, listProblem, jobs }: SaveFormProps) {
  const form = useSaveForm(page, list, jobs);
  const { title, what, destination, onlyNew, state, job, change, submit, again } = form;
  const button = useRef<HTMLButtonElement>(null);
  const reason = whyNot({ page, what, destination, list });
  const ready = !reason;

  useSaveKey(submit);
  useEffect(() => {
    if (ready && document.activeElement === document.body) button.current?.focus();
  }, [ready]);

  return (
    <form
      class="save"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {job ? (
        <SavedTitle job={job} />
      ) : (
        <>
          {page?.saved && (
            <SavedBeforeLine
              saved={page.saved}
              appends={onlyNew === true && what !== 'link'}
              onAppend={(note) => {
                change({ destination: note, what: undefined, onlyNew: true });
                // The button that was pressed is gone: the keyboard goes on here.
                button.current?.focus();
              }}
            />
          )}
          <div class="field">
            <label for="title">{t('title')}</label>
            <input
              id="title"
              type="text"
              autocomplete="off"
              disabled={!page}
              value={title}
              onInput={(event) => change({ title: event.currentTarget.value })}
            />
          </div>
          <WhatField page={page} value={what} onChoose={(chosen) => change({ what: chosen })} />
          <DestinationField
            label={t('where')}
            list={list}
            value={destination}
            focus={reason === 'reasonNoDestination'}
            onChoose={(chosen) => change({ destination: chosen ?? null, onlyNew: undefined })}
          />
          {page?.site && (
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
            aria-busy={state.step === 'saving'}
            aria-describedby="save-status"
          >
            {t('save')}
          </button>
        </>
      )}
      <SaveStatus state={state} job={job} reason={reason} problem={list?.problem ?? listProblem} />
      {job && <SavedActions job={job} onElsewhere={again} />}
    </form>
  );
}
