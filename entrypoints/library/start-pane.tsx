import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/words';
import type { StartLists } from './start-lists';
import type { Navigation } from './use-navigation';

/**
 * What the wide view shows while nothing is open: pinned destinations and recent saves. Loaded after
 * the lists, because the user came for those.
 */
export function StartPane({ at }: { at: Navigation }) {
  const [Lists, setLists] = useState<typeof StartLists>();
  useEffect(() => {
    const load = () => import('./start-lists').then((loaded) => setLists(() => loaded.StartLists));
    const idle = requestIdleCallback(load, { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return (
    <section class="pane start" aria-label={t('libraryStart')}>
      {Lists && <Lists at={at} />}
    </section>
  );
}
