import { useState } from 'preact/hooks';
import { destinationName } from '../../../lib/destinations/destination-name';
import type { Row } from '../../../lib/links/rows';
import type { Destination } from '../../../lib/model/destination';
import { Tool } from '../../../lib/ui/tool';
import { t, tCount } from '../../../lib/words';
import { GroupDialog } from './group-dialog';
import type { Chosen } from './use-chosen';

interface GroupsProps {
  groups: ReadonlyMap<string, readonly Row[]>;
  chosen: Chosen;
  /** The group that the list shows; undefined if it shows all. */
  shown: string | undefined;
  onShow: (group: string | undefined) => void;
  /** The destinations of groups that have one of their own. */
  destinations: ReadonlyMap<string, Destination>;
  onChoose: (group: string, destination: Destination | undefined) => void;
}

/** How many groups are shown at once if there is room. */
const FEW = 20;
/** More groups than anyone reads. */
const MOST = 1000;

/** The groups of the list: each can be chosen as a whole, shown alone, and sent to a destination of its own. */
export function Groups({ groups, chosen, shown, onShow, destinations, onChoose }: GroupsProps) {
  const [asked, setAsked] = useState<string>();
  return (
    <details class="link-groups" open={groups.size <= FEW && matchMedia('(min-width: 720px)').matches}>
      <summary>{t('importGroups', groups.size)}</summary>
      <ul>
        {[...groups].slice(0, MOST).map(([name, rows]) => {
          const count = rows.filter(chosen.has).length;
          const label = name || t('importNoGroup');
          const own = destinations.get(name);
          return (
            <li key={name} class="link-group" data-shown={shown === name}>
              <input
                type="checkbox"
                aria-label={t('importChooseGroup', label)}
                checked={count === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < rows.length;
                }}
                onChange={() => chosen.set(rows, count < rows.length)}
              />
              <button
                type="button"
                class="link ellipsis"
                aria-pressed={shown === name}
                title={label}
                onClick={() => onShow(shown === name ? undefined : name)}
              >
                {label}
              </button>
              <small>{t('countOf', count, rows.length)}</small>
              <Tool icon="folder" word={t('importGroupTo', label)} onClick={() => setAsked(name)} />
              {own && <small class="ellipsis group-destination">{destinationName(own)}</small>}
            </li>
          );
        })}
      </ul>
      {groups.size > MOST && <p class="quiet">{tCount('importMoreGroups', groups.size - MOST)}</p>}
      {asked !== undefined && (
        <GroupDialog
          name={asked || t('importNoGroup')}
          value={destinations.get(asked)}
          onChoose={(destination) => onChoose(asked, destination)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </details>
  );
}
