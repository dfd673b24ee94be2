import { useEffect, useState } from 'preact/hooks';
import type { PageView } from '../../lib/contract/page';
import { call } from '../../lib/messaging/client';
import type { TabKind } from '../../lib/model/clip-kinds';
import type { Coverage } from '../../lib/model/coverage';

/** The coverage that a save of the page as `what` would have; undefined as long as that is not known. */
export function useCoverage(page: PageView | undefined, what: TabKind | 'file' | undefined) {
  const [coverage, setCoverage] = useState<Coverage>();
  const isRead = page?.readable && !page.link && (what === 'article' || what === 'selection');
  useEffect(() => {
    setCoverage(undefined);
    if (!page || !isRead) return;
    let isOver = false;
    const { tabId, url } = page;
    const show = (found: Coverage | null) => !isOver && setCoverage(found ?? undefined);
    // Ignored: the save itself reports what goes wrong.
    call('capture.coverage', { tabId, url, what }).then(show, () => {});
    return () => {
      isOver = true;
    };
  }, [page?.tabId, page?.url, what, isRead]);
  return coverage;
}
