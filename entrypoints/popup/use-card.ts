import { useEffect, useState } from 'preact/hooks';
import type { PageCard, PageView } from '../../lib/contract/page';
import { call } from '../../lib/messaging/client';

/** What is shown of the page beside its title. Requested after the first frame, because a save does not need it. */
export function useCard(page: PageView | undefined): PageCard | undefined {
  const [card, setCard] = useState<PageCard>();
  useEffect(() => {
    if (!page?.readable || page.link) return;
    let isOver = false;
    const { tabId, url } = page;
    call('page.card', { tabId, url }).then(
      (found) => !isOver && setCard(found ?? undefined),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [page?.tabId, page?.url]);
  return card;
}
