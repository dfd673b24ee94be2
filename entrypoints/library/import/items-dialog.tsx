import { useEffect, useState } from 'preact/hooks';
import type { ItemState, ItemView } from '../../../lib/contract/batch';
import { call } from '../../../lib/messaging/client';
import { happened } from '../../../lib/problems/advice';
import { Button } from '../../../lib/ui/button';
import { Dialog } from '../../../lib/ui/dialogs/dialog';
import { Failure } from '../../../lib/ui/failure';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { TitleList } from '../../../lib/ui/title-list';
import { t } from '../../../lib/words';

/** How many are read at a time. */
const PAGE = 100;

/** The items of a state, or of a group of outcomes. */
export interface Which {
  state?: ItemState;
  group?: string;
}

interface ItemsDialogProps {
  /** The id of the batch. */
  id: string;
  which: Which;
  /** What became of these items. */
  name: string;
  onClose: () => void;
}

/** The links of a state or a group. Each leads to its page. */
export function ItemsDialog({ id, which, name, onClose }: ItemsDialogProps) {
  const [items, setItems] = useState<readonly ItemView[]>([]);
  const [more, setMore] = useState(true);
  const { run, busy, problem } = useAction();
  function read() {
    run(async () => {
      const page = await call('batch.items', { id, ...which, after: items.at(-1)?.n, most: PAGE });
      setItems([...items, ...page]);
      setMore(page.length === PAGE);
    });
  }
  useEffect(read, []);
  const state = which.state ?? items[0]?.state;

  return (
    <Dialog title={name} onClose={onClose}>
      {state === 'seen' && <p class="quiet">{t('batchRescuedHint')}</p>}
      {(items.length > 0 || !problem) && (
        <TitleList look="batch-items">
          {items.map(({ n, link: { url, title }, problem }) => (
            <li key={n}>
              <a href={url} target="_blank" rel="noreferrer">
                {title || url}
              </a>
              {title && <small class="ellipsis">{url}</small>}
              {problem && <small>{happened(problem).service}</small>}
            </li>
          ))}
        </TitleList>
      )}
      <Failure alone problem={problem} />
      {more && items.length > 0 && (
        <div class="buttons">
          <Button busy={busy} onClick={read}>
            {t('batchMore')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
