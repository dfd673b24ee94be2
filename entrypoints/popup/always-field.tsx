import type { Site } from '../../lib/contract/page';
import type { Destination } from '../../lib/model/destination';
import { destinationKey } from '../../lib/model/destination-key';
import { t } from '../../lib/words';

interface AlwaysFieldProps {
  site: Site;
  destination: Destination | undefined;
  /** What the user ticked; undefined if they have not. */
  value: boolean | undefined;
  /** `undefined` leaves the site's destination as it is. */
  onChange: (always: boolean | undefined) => void;
}

/** Whether pages of this site always go to this destination. */
export function AlwaysField({ site, destination, value, onChange }: AlwaysFieldProps) {
  const set =
    destination !== undefined &&
    site.destination !== undefined &&
    destinationKey(site.destination) === destinationKey(destination);
  return (
    <label class="check always">
      <input
        type="checkbox"
        disabled={!destination}
        checked={value ?? set}
        onChange={({ currentTarget: { checked } }) => onChange(checked === set ? undefined : checked)}
      />
      <span class="ellipsis">{t('alwaysSite', site.host)}</span>
    </label>
  );
}
