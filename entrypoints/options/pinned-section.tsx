import { destinationName, kindName } from '../../lib/destinations/destination-name';
import { destinationKey } from '../../lib/model/destination-key';
import { Picker } from '../../lib/ui/picker/picker';
import { t } from '../../lib/words';
import { Part } from './part';
import { PlaceList } from './place-list';
import type { PlacesProps } from './settings-props';

/** The pinned destinations, in their order. */
export function PinnedSection({ settings, onChange, list }: PlacesProps) {
  const pinned = settings?.pinned ?? [];
  return (
    <Part section="saving" title="pinnedTitle">
      <p class="quiet">{t('pinnedText')}</p>
      <PlaceList
        items={pinned}
        keyOf={destinationKey}
        nameOf={destinationName}
        aside={({ kind }) => <small class="place-detail">{kindName(kind)}</small>}
        onChange={(places) => onChange({ pinned: places })}
        ordered
      />
      <div class="add-pinned">
        <Picker
          label={t('pinnedAdd')}
          list={list}
          value={undefined}
          disabled={!settings}
          onChoose={(place) => {
            const known = place && pinned.some((one) => destinationKey(one) === destinationKey(place));
            if (place && !known) onChange({ pinned: [...pinned, place] });
          }}
        />
      </div>
    </Part>
  );
}
