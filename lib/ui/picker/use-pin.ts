import { useEffect, useMemo, useState } from 'preact/hooks';
import type { DestinationList } from '../../contract/destinations';
import { destinationName } from '../../destinations/destination-name';
import { call } from '../../messaging/client';
import type { Destination } from '../../model/destination';
import { destinationKey } from '../../model/destination-key';
import { happened } from '../../problems/advice';
import { problemOf } from '../../problems/problem';
import { t } from '../../words';

/** The pinned destinations as they will be, and the words for the last change while the list is `open`. */
export function usePin(list: DestinationList | undefined, open: boolean) {
  const stored = useMemo(() => new Set(list?.destinations.slice(0, list.pinned).map(destinationKey)), [list]);
  /** What the user changed, until the list has it. */
  const [changed, setChanged] = useState({ stored, pinned: stored });
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!open) setSaid('');
  }, [open]);
  const pinned = changed.stored === stored ? changed.pinned : stored;
  const setPinned = (pinned: Set<string>) => setChanged({ stored, pinned });

  function pin(destination: Destination) {
    const key = destinationKey(destination);
    const on = !pinned.has(key);
    setPinned(new Set(on ? [...pinned, key] : [...pinned].filter((one) => one !== key)));
    call('destinations.pin', { destination, pinned: on }).then(
      () => setSaid(t(on ? 'pinnedNow' : 'unpinnedNow', destinationName(destination))),
      (error: unknown) => {
        setPinned(stored);
        setSaid(happened(problemOf(error)).text);
      },
    );
  }

  return { pinned, said, pin };
}
