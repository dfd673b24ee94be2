import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { RawLink } from '../../../lib/links/collector';
import { type BookmarkFolder, bookmarkFolders, linksOfBookmarks } from '../../../lib/links/from-browser';
import { happened } from '../../../lib/problems/advice';
import { Dialog } from '../../../lib/ui/dialogs/dialog';
import { Failure } from '../../../lib/ui/failure';
import { Field } from '../../../lib/ui/field';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { t } from '../../../lib/words';

interface BookmarksDialogProps {
  onTake: (source: () => Promise<readonly RawLink[]>) => void;
  onClose: () => void;
}

/** Chooses a folder of this browser's bookmarks. The folders in it come along. */
export function BookmarksDialog({ onTake, onClose }: BookmarksDialogProps) {
  const [folders, setFolders] = useState<readonly BookmarkFolder[]>();
  const [at, setAt] = useState(0);
  const { run, problem } = useAction();
  const folder = folders?.[at];
  useEffect(() => {
    run(async () => {
      const roots = await browser.bookmarks.getTree();
      setFolders(roots.flatMap((root) => bookmarkFolders(root)));
    });
  }, []);
  function act(close: () => void) {
    if (folder) onTake(async () => linksOfBookmarks(folder.node));
    close();
  }
  const why = problem ? happened(problem).text : t(folders ? 'importNoBookmarks' : 'loading');
  return (
    <Dialog
      title={t('importBookmarksTitle')}
      action={{
        word: t('importAdd'),
        look: 'main',
        reason: folder ? undefined : why,
        act,
      }}
      onClose={onClose}
    >
      <Field label={t('importBookmarksLabel')}>
        {(id) => (
          <select id={id} value={at} onChange={(event) => setAt(Number(event.currentTarget.value))}>
            {folders?.map(({ path, count }, index) => (
              <option key={path} value={index}>
                {t('importFolderCount', path, count)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Failure alone problem={problem} />
    </Dialog>
  );
}
