import type { PageView } from '../../lib/contract/page';
import type { TabKind } from '../../lib/model/clip-kinds';
import { tabKindName } from '../../lib/ui/clip-kind-name';
import { t } from '../../lib/words';
import { available, pageNote } from './what';

/** What the popup can save: something of the tab, or files. */
type What = TabKind | 'file';

interface WhatFieldProps {
  page: PageView | undefined;
  value: What | undefined;
  onChoose: (what: What) => void;
}

/**
 * What the page has, pictures of it, or the user's own files. What it does not have is disabled, with the
 * reason below.
 */
export function WhatField({ page, value, onChoose }: WhatFieldProps) {
  const kinds: What[] = page ? [...available(page), 'file'] : [];
  const note = page && value !== 'file' ? pageNote(page) : undefined;
  const content: TabKind[] = page?.hasSelection && !page.link ? ['article', 'selection'] : ['article'];
  // A file that is not inside a page has no article.
  const ofPage: TabKind[] = page?.file && !page.readable ? [] : content;
  const always: What[] = ['link', ...ofPage, 'file'];
  const shown = [...always, ...kinds.filter((kind) => !always.includes(kind) && kind !== 'selection')];
  return (
    <fieldset class="field segments" aria-describedby={note && 'page-note'}>
      <legend>{t('what')}</legend>
      <div class="segments-box">
        {shown.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="what"
              value={kind}
              checked={kind === value}
              disabled={!kinds.includes(kind)}
              // Unlike `change`, also fires on the checked option: the kind then no longer follows the
              // destination.
              onClick={() => onChoose(kind)}
            />
            <span class="segment">{tabKindName(kind)}</span>
          </label>
        ))}
      </div>
      {note && (
        <p id="page-note" class="note">
          {t(note)}
        </p>
      )}
    </fieldset>
  );
}
