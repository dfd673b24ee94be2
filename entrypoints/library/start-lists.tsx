import type { SavedBefore } from '../../lib/contract/history';
import type { JobView } from '../../lib/contract/outbox';
import { destinationName } from '../../lib/destinations/destination-name';
import type { Destination } from '../../lib/model/destination';
import { destinationKey } from '../../lib/model/destination-key';
import { jobTitle } from '../../lib/ui/activity/job-labels';
import { clipIcon } from '../../lib/ui/clip-icon';
import { destinationIcon } from '../../lib/ui/destination-icon';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { useNow } from '../../lib/ui/hooks/use-now';
import { Icon } from '../../lib/ui/icon';
import { relativeTime } from '../../lib/ui/relative-time';
import { webUrl } from '../../lib/urls/web-url';
import { t } from '../../lib/words';
import { placeOf } from './place-address';
import type { Navigation } from './use-navigation';

/** For more, the settings have a list that can be searched. */
const RECENT = 8;

type Recent = Omit<SavedBefore, 'here' | 'doubt'>;

/** Pinned destinations and the latest saves. Each opens in the library. */
export function StartLists({ at }: { at: Navigation }) {
  const { value: list } = useAnswer('destinations.first', () => ({}), { change: 'destinations' });
  const { value: history } = useAnswer('history.list', () => ({}), { change: 'history' });
  const { value: jobs } = useAnswer('outbox.list', () => ({ most: RECENT }), { change: 'outbox' });
  const { value: settings } = useAnswer('settings.get', () => ({}), { change: 'settings' });
  const now = useNow();
  if (!list || !history || !jobs || !settings) return null;
  const pinned = list.destinations.slice(0, list.pinned);
  // Switched off, the history has only what is no longer recent.
  const saves = [...history.filter(({ here }) => here && settings.history), ...jobs.flatMap(ofNoPage)]
    .sort((one, other) => other.at - one.at)
    .slice(0, RECENT);
  const go = (to: Destination) => at.leave(placeOf(to));
  return (
    <>
      {pinned.length > 0 && (
        <section>
          <h2>{t('groupPinned')}</h2>
          <ul>
            {pinned.map((one) => (
              <li key={destinationKey(one)}>
                <button type="button" class="row item one" onClick={() => go(one)}>
                  <Icon name={destinationIcon(one)} />
                  <span class="ellipsis item-name">{destinationName(one)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {saves.length > 0 && (
        <section>
          <h2>{t('libraryRecentSaves')}</h2>
          <ul>
            {saves.map((save) => (
              <li key={save.id}>
                <button type="button" class="row item" title={save.title} onClick={() => go(save.savedTo)}>
                  <Icon name={clipIcon(save.kind)} />
                  <span class="item-words">
                    <span class="item-head">
                      <span class="ellipsis item-name">{save.title || save.url}</span>
                      <small>{relativeTime(save.at, now)}</small>
                    </span>
                    <small class="ellipsis">{destinationName(save.destination)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pinned.length === 0 && saves.length === 0 && <p class="quiet start-none">{t('libraryStartEmpty')}</p>}
    </>
  );
}

/** A save that the history does not have, because it is of no page on the web: a note or a file of the user. */
function ofNoPage(job: JobView): Recent[] {
  const { id, clip, destination, savedTo, receipt } = job;
  if (!receipt || !savedTo || webUrl(clip.url)) return [];
  return [{ id, url: '', title: jobTitle(job), kind: clip.kind, destination, savedTo, at: receipt.at }];
}
