import { browser } from 'wxt/browser';
import type { SavedBefore } from '../../lib/contract/history';
import type { Destination } from '../../lib/destination';
import { destinationKey } from '../../lib/destination-key';
import { destinationName } from '../../lib/destination-name';
import { libraryAddress } from '../../lib/library-address';
import { dayOf } from '../../lib/ui/day';
import { t } from '../../lib/words';

interface SavedBeforeLineProps {
  saved: SavedBefore;
  /** Where it would go now. */
  destination: Destination | undefined;
  /** Called with the note to append what is new to. */
  onAppend: (note: Destination) => void;
}

/** That this page was saved before, and what can be done about it. */
export function SavedBeforeLine({ saved, destination, onAppend }: SavedBeforeLineProps) {
  const { place } = saved;
  const chosen = destination !== undefined && destinationKey(destination) === destinationKey(place);
  const { text, near } = dayOf(saved.at, Date.now(), t('language'));
  return (
    <div class="before">
      <p>{t(near ? 'savedLately' : 'savedOn', text, destinationName(saved.destination))}</p>
      <div class="buttons">
        <button
          type="button"
          class="link"
          onClick={() => browser.tabs.create({ url: libraryAddress(place) })}
        >
          {t('openSaved')}
        </button>
        {place.kind === 'note' && !chosen && (
          <button type="button" class="link" onClick={() => onAppend(place)}>
            {t('appendNew')}
          </button>
        )}
      </div>
    </div>
  );
}
