import type { PageKind } from '../../lib/clip';
import type { PageView } from '../../lib/contract/page';
import { clipKindName } from '../../lib/ui/clip-kind-name';
import { t } from '../../lib/words';
import { available, pageNote } from './what';

/** What the popup can take in: of the page, or files. */
type What = PageKind | 'file';

interface WhatFieldProps {
  page: PageView | undefined;
  value: What | undefined;
  onChoose: (what: What) => void;
}

/** Link, article, selection, or files of one's own. What the page does not have is off, with the reason below. */
export function WhatField({ page, value, onChoose }: WhatFieldProps) {
  const kinds: What[] = page ? [...available(page), 'file'] : [];
  const note = page && value !== 'file' ? pageNote(page) : undefined;
  const ofPage: PageKind[] =
    page?.hasSelection && !page.link ? ['link', 'article', 'selection'] : ['link', 'article'];
  const shown: What[] = [...ofPage, 'file'];
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
