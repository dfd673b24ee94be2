import type { DestinationList } from '../../lib/contract/destinations';
import { destinationName } from '../../lib/destinations/destination-name';
import type { Destination } from '../../lib/model/destination';
import { destinationKey } from '../../lib/model/destination-key';
import { t, type Word } from '../../lib/words';

/** As many as fit in one line; the others are at the head of the destination list. */
const MOST = 3;

interface PinnedButtonsProps {
  list: DestinationList | undefined;
  /** Why nothing can be saved there; undefined if it can. */
  reason: (destination: Destination) => Word | undefined;
  onSave: (destination: Destination) => void;
}

/** Buttons that save to a pinned destination with one click. */
export function PinnedButtons({ list, reason, onSave }: PinnedButtonsProps) {
  const pinned = list?.destinations.slice(0, Math.min(list.pinned, MOST)) ?? [];
  if (pinned.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are not form fields.
    <div class="pinned" role="group" aria-label={t('groupPinned')}>
      <span class="quiet" aria-hidden="true">
        {t('groupPinned')}
      </span>
      {pinned.map((destination) => {
        const name = destinationName(destination);
        const why = reason(destination);
        return (
          <button
            key={destinationKey(destination)}
            type="button"
            class="ellipsis"
            disabled={why !== undefined}
            aria-label={t('menuSavePinned', name)}
            title={why ? t(why) : t('menuSavePinned', name)}
            onClick={() => onSave(destination)}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
