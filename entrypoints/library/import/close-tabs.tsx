import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { call } from '../../../lib/messaging/client';
import { Button } from '../../../lib/ui/button';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { t, tCount } from '../../../lib/words';
import { usePermission } from './use-permission';

/** So many items are read at a time. */
const PAGE = 1000;

/** Closes the tabs whose links the service confirmed. *Undo* opens them again. */
export function CloseTabs({ id }: { id: string }) {
  const tabs = usePermission('tabs');
  const action = useAction();
  const [closed, setClosed] = useState<readonly string[]>();
  if (!tabs.granted) return null;

  async function close() {
    const saved = await confirmedUrls(id);
    const open = await browser.tabs.query({});
    const done = open.filter(({ url, pinned }) => !pinned && url !== undefined && saved.has(url));
    await browser.tabs.remove(done.flatMap((tab) => tab.id ?? []));
    setClosed(done.flatMap(({ url }) => url ?? []));
  }
  async function reopen() {
    for (const url of closed ?? []) await browser.tabs.create({ url, active: false });
    setClosed(undefined);
  }

  return closed ? (
    <span role="status">
      {tCount('batchTabsClosed', closed.length)}{' '}
      {closed.length > 0 && (
        <Button class="link" busy={action.busy} onClick={() => action.run(reopen)}>
          {t('undo')}
        </Button>
      )}
    </span>
  ) : (
    <Button busy={action.busy} onClick={() => action.run(close)}>
      {t('batchCloseTabs')}
    </Button>
  );
}

async function confirmedUrls(id: string): Promise<ReadonlySet<string>> {
  const urls = new Set<string>();
  for (let after: number | undefined; ; ) {
    const page = await call('batch.items', {
      id,
      state: 'confirmed',
      most: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    for (const { link } of page) urls.add(link.url);
    after = page.at(-1)?.n;
    if (page.length < PAGE) return urls;
  }
}
