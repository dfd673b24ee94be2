import { destinationName, kindName } from '../../lib/destinations/destination-name';
import { destinationKey, sameDestination } from '../../lib/model/destination-key';
import { Picker } from '../../lib/ui/picker/picker';
import { t } from '../../lib/words';
import { ChosenList } from './chosen-list';
import { SettingGroup } from './setting-group';
import type { DestinationsProps } from './settings-props';

/** The pinned destinations, in their order. */
export function PinnedSection({ settings, onChange, list }: DestinationsProps) {
  const pinned = settings?.pinned ?? [];
  return (
    <SettingGroup section="saving" title="pinnedTitle">
      <p class="quiet">{t('pinnedText')}</p>
      <ChosenList
        items={pinned}
        keyOf={destinationKey}
        nameOf={destinationName}
        aside={({ kind }) => <small class="entry-detail">{kindName(kind)}</small>}
        onChange={(destinations) => onChange({ pinned: destinations })}
        ordered
      />
      <div class="add-pinned">
        <Picker
          label={t('pinnedAdd')}
          list={list}
          value={undefined}
          disabled={!settings}
          onChoose={(destination) => {
            const isKnown = pinned.some((one) => sameDestination(one, destination));
            if (destination && !isKnown) onChange({ pinned: [...pinned, destination] });
          }}
        />
      </div>
    </SettingGroup>
  );
}
