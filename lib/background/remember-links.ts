import type { History } from '../history/history';
import { oneAtATime } from '../one-at-a-time';
import { itemJob } from '../outbox/batch/item-job';
import type { BatchStore } from '../outbox/store/batch-store';
import { unlessGone } from '../problems/unless-gone';

/** How many links are added at a time. More would delay saves. */
const MOST = 100;

/**
 * Adds links of batches to the history once the service confirmed them. A link stays news until the history has it, so
 * that none is missed if the browser ends the background in between. Calls run one after another.
 */
export function createRememberLinks(deps: {
  batches: Pick<BatchStore, 'get' | 'news' | 'clearNews'>;
  history: Pick<History, 'remember'>;
}): () => Promise<void> {
  const inOrder = oneAtATime();

  async function rememberAll(): Promise<void> {
    for (;;) {
      const news = await deps.batches.news(MOST);
      if (news.length === 0) return;
      const batches = new Map(
        await Promise.all(
          [...new Set(news.map(({ batch }) => batch))].map(
            async (id) => [id, await unlessGone(deps.batches.get(id))] as const,
          ),
        ),
      );
      const jobs = news.flatMap((item) => {
        const batch = batches.get(item.batch);
        return batch && item.news !== undefined ? [itemJob(batch, item, item.news)] : [];
      });
      await deps.history.remember(jobs);
      await deps.batches.clearNews(news);
      if (news.length < MOST) return;
    }
  }

  return () => inOrder(rememberAll);
}
