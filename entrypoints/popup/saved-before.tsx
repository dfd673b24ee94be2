import type { SavedBefore } from '../../lib/contract/history';
import { destinationName } from '../../lib/destinations/destination-name';
import type { Destination } from '../../lib/model/destination';
import { dayOf } from '../../lib/ui/day';
import { OpenSaved } from '../../lib/ui/open-saved';
import { t } from '../../lib/words';

interface SavedBeforeLineProps {
  saved: SavedBefore;
  /** Whether a save would append only new content. */
  appends: boolean;
  /** Called with the note to append new content to; undefined if the page's own text cannot be read or is edited. */
  onAppend: ((note: Destination) => void) | undefined;
}

/** Says that this page was saved before; offers to open it, or to append new content. */
export function SavedBeforeLine({ saved, appends, onAppend }: SavedBeforeLineProps) {
  const { savedTo } = saved;
  const { text, near } = dayOf(saved.at, Date.now());
  return (
    <div class="before">
      <p aria-live="polite">
        {appends
          ? t('appendsNew')
          : t(near ? 'savedLately' : 'savedOn', text, destinationName(saved.destination))}
      </p>
      <div class="buttons">
        <OpenSaved destination={savedTo} look="link" />
        {savedTo.kind === 'note' && onAppend && !appends && (
          <button type="button" class="link" onClick={() => onAppend(savedTo)}>
            {t('appendNew')}
          </button>
        )}
      </div>
    </div>
  );
}
