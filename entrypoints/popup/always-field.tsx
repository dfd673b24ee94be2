import type { Site } from '../../lib/contract/page';
import type { Destination } from '../../lib/destination';
import { destinationKey } from '../../lib/destination-key';
import { t } from '../../lib/words';

interface AlwaysFieldProps {
  site: Site;
  destination: Destination | undefined;
  /** What the person ticked; undefined while they have not. */
  value: boolean | undefined;
  onChange: (always: boolean) => void;
}

/** Whether pages of this site always go where this one goes. */
export function AlwaysField({ site, destination, value, onChange }: AlwaysFieldProps) {
  const set =
    destination && site.destination && destinationKey(site.destination) === destinationKey(destination);
  return (
    <label class="check always">
      <input
        type="checkbox"
        disabled={!destination}
        checked={value ?? Boolean(set)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="ellipsis">{t('alwaysSite', site.host)}</span>
    </label>
  );
}
