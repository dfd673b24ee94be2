import type { Site } from '../../lib/contract/page';
import type { Destination } from '../../lib/destination';
import { destinationKey } from '../../lib/destination-key';
import { t } from '../../lib/words';

interface AlwaysFieldProps {
  site: Site;
  destination: Destination | undefined;
  /** What the person ticked; undefined while they have not. */
  value: boolean | undefined;
  /** `undefined`: as it is. */
  onChange: (always: boolean | undefined) => void;
}

/** Whether pages of this site always go where this one goes. */
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
