import { useEffect, useMemo, useState } from 'preact/hooks';
import type { DestinationList } from '../contract/destinations';
import type { Destination } from '../destination';
import { destinationKey } from '../destination-key';
import { destinationName } from '../destination-name';
import { call } from '../messaging/client';
import { t } from '../words';

/** The pinned places as they will be, and what to say of the last change. */
export function usePin(list: DestinationList | undefined) {
  const stored = useMemo(() => new Set(list?.destinations.slice(0, list.pinned).map(destinationKey)), [list]);
  const [pinned, setPinned] = useState<ReadonlySet<string>>(stored);
  const [said, setSaid] = useState('');
  useEffect(() => setPinned(stored), [stored]);

  function pin(destination: Destination) {
    const key = destinationKey(destination);
    const on = !pinned.has(key);
    setPinned(new Set(on ? [...pinned, key] : [...pinned].filter((one) => one !== key)));
    call('destinations.pin', { destination, pinned: on }).then(
      () => setSaid(t(on ? 'pinnedNow' : 'unpinnedNow', destinationName(destination))),
      () => setPinned(stored),
    );
  }

  return { pinned, said, pin };
}
