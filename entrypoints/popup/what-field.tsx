import type { TabKind } from '../../lib/clip';
import type { PageView } from '../../lib/contract/page';
import { tabKindName } from '../../lib/ui/clip-kind-name';
import { t } from '../../lib/words';
import { available, pageNote } from './what';

interface WhatFieldProps {
  page: PageView | undefined;
  value: TabKind | undefined;
  onChoose: (what: TabKind) => void;
}

/** Link, article, selection, file or picture. What the page does not have is off, with the reason below. */
export function WhatField({ page, value, onChoose }: WhatFieldProps) {
  const kinds = page ? available(page) : [];
  const note = page && pageNote(page);
  const content: TabKind[] = page?.hasSelection && !page.link ? ['article', 'selection'] : ['article'];
  const file: TabKind[] = page?.file ? ['file'] : [];
  // A picture is offered where one can be taken; a link that is a file has no article to speak of.
  const pictures = kinds.filter((kind) => kind === 'screenshot' || kind === 'area');
  const shown: TabKind[] = ['link', ...(page?.file && !page.readable ? [] : content), ...file, ...pictures];
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
