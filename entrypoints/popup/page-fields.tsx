import { useMemo } from 'preact/hooks';
import type { Edited } from '../../lib/contract/capture';
import type { PageCard, PageView } from '../../lib/contract/page';
import { isConversation } from '../../lib/model/assistants';
import type { Coverage } from '../../lib/model/coverage';
import { readingLength } from '../../lib/text/reading-length';
import { PageCardField } from './page-card';
import { PreviewButton } from './preview-button';
import { SavedBeforeLine } from './saved-before';
import { TurnsButton } from './turns-button';
import type { SaveFormState } from './use-save-form';
import { contentKind, isPreviewable } from './what';

interface PageFieldsProps {
  page: PageView | undefined;
  form: SaveFormState;
  coverage: Coverage | undefined;
  card: PageCard | undefined;
  /** Whether it is being saved. A dialog would go with these fields. */
  busy: boolean;
}

/** The page that is to be saved: whether it was saved before, its card, and its preview. */
export function PageFields({ page, form, coverage, card, busy }: PageFieldsProps) {
  const { title, what, edited, onlyNew, change, submit } = form;
  const content = page && contentKind(page);
  const ofEdit = useMemo(() => edited && coverageOf(edited), [edited]);
  const turns = page && what === 'article' && isConversation(page.url) && (
    <TurnsButton
      page={page}
      all={form.all}
      disabled={busy}
      onChoose={(chosen) => {
        if (chosen) form.setAll(false);
        change({ what, edited: chosen });
      }}
    />
  );
  return (
    <>
      {page?.saved && !form.isSaved && (
        <SavedBeforeLine
          saved={page.saved}
          appends={onlyNew === true && what !== 'link' && !edited}
          onAppend={
            // An edited text is not compared with the note, so all of it would be appended.
            content && content !== form.editedKind
              ? (note) => {
                  change({ destination: note, what: content, onlyNew: true });
                  submit();
                }
              : undefined
          }
        />
      )}
      <PageCardField
        page={page}
        title={title}
        onTitle={(typed) => change({ title: typed })}
        what={what}
        coverage={ofEdit ?? coverage}
        card={card}
      >
        {page && isPreviewable(what) && (!form.all || turns) && (
          <PreviewButton
            page={page}
            what={what}
            title={title}
            edited={edited}
            all={form.all}
            disabled={busy}
            onPreviewed={form.setPreviewed}
            // Another destination does not change the kind of what the user has edited.
            onEdit={(markdown) => change({ what, edited: markdown })}
          >
            {turns}
          </PreviewButton>
        )}
      </PageCardField>
    </>
  );
}

/** What an edited clip has of its page. Nobody knows how much of the remaining text the page collapses. */
function coverageOf({ coverage: { folded, pictures, ...coverage }, markdown }: Edited): Coverage {
  const kept = Math.min(pictures.kept ?? 0, markdown.split('![').length - 1);
  return { ...coverage, ...readingLength(markdown), pictures: { ...pictures, kept }, edited: true };
}
