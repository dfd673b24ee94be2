import { useEffect, useState } from 'preact/hooks';
import { inBackground } from '../../../lib/in-background';
import { happened } from '../../../lib/problems/advice';
import { Dialog } from '../../../lib/ui/dialogs/dialog';
import { Failure } from '../../../lib/ui/failure';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { requestAccess } from '../../../lib/ui/request-access';
import { pagePatterns, patternSites } from '../../../lib/urls/page-patterns';
import { t, tCount, tList } from '../../../lib/words';
import { readItems } from './read-items';
import type { Wanted } from './use-rescue';

interface RescueDialogProps {
  /** The id of the batch. */
  id: string;
  group: string;
  count: number;
  /** @param patterns the match patterns that the user allowed for them */
  onStart: (items: readonly Wanted[], patterns: readonly string[]) => void;
  onClose: () => void;
}

/** Says how the pages of a group are saved as the browser shows them, and asks the browser for access to them. */
export function RescueDialog({ id, group, count, onStart, onClose }: RescueDialogProps) {
  const [items, setItems] = useState<readonly (Wanted & { url: string })[]>();
  const { run, problem } = useAction();
  const patterns = pagePatterns(items?.map(({ url }) => url) ?? []);
  const sites = patternSites(patterns);
  useEffect(() => {
    run(async () => {
      const all = await readItems(id, { group });
      setItems(all.map(({ n, link: { url, title } }) => ({ n, url, name: title || url })));
    });
  }, []);
  function act(close: () => void) {
    const asked = requestAccess(patterns, 'pages').then((granted) => {
      if (!granted || !items) return;
      onStart(items, patterns);
      close();
    });
    inBackground(asked);
  }
  const reason = items ? undefined : problem ? happened(problem).text : t('loading');
  return (
    <Dialog
      title={t('rescue')}
      action={{ word: t('batchRescueStart'), look: 'main', reason, act }}
      onClose={onClose}
    >
      <p>{tCount('batchRescueHow', count)}</p>
      {items && (
        <p class="note">{sites ? t('batchRescueAccess', tList(sites)) : t('batchRescueAccessAll')}</p>
      )}
      <Failure alone problem={problem} />
    </Dialog>
  );
}
