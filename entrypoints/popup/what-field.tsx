import type { PageKind } from '../../lib/clip';
import type { PageView } from '../../lib/contract/page';
import { clipKindName } from '../../lib/ui/clip-kind-name';
import { t } from '../../lib/words';
import { available, pageNote } from './what';

interface WhatFieldProps {
  page: PageView | undefined;
  value: PageKind | undefined;
  onChoose: (what: PageKind) => void;
}

/** Link, article or selection. What the page does not have is off, with the reason below. */
export function WhatField({ page, value, onChoose }: WhatFieldProps) {
  const kinds = page ? available(page) : [];
  const note = page && pageNote(page);
  const shown: PageKind[] =
    page?.hasSelection && !page.link ? ['link', 'article', 'selection'] : ['link', 'article'];
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
              onChange={() => onChoose(kind)}
            />
            <span class="segment">{clipKindName(kind)}</span>
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
