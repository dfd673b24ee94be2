import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { Button } from '../../../lib/ui/button';
import { Failure } from '../../../lib/ui/failure';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { t, tCount } from '../../../lib/words';
import { readItems } from './read-items';
import { usePermission } from './use-permission';

/** Closes the tabs whose links the service confirmed. *Undo* opens them again. */
export function CloseTabs({ id }: { id: string }) {
  const tabs = usePermission('tabs');
  const action = useAction();
  const [closed, setClosed] = useState<readonly string[]>();
  if (!tabs.granted) return null;

  async function close() {
    const saved = new Set((await readItems(id, { state: 'confirmed' })).map(({ link }) => link.url));
    const open = await browser.tabs.query({});
    const done = open.filter(({ url, pinned }) => !pinned && url !== undefined && saved.has(url));
    await browser.tabs.remove(done.flatMap((tab) => tab.id ?? []));
    setClosed(done.flatMap(({ url }) => url ?? []));
  }
  async function reopen() {
    for (const url of closed ?? []) await browser.tabs.create({ url, active: false });
    setClosed(undefined);
  }

  return (
    <>
      {closed ? (
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
      )}
      <Failure problem={action.problem} />
    </>
  );
}
