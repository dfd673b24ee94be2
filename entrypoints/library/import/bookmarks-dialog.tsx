import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { inBackground } from '../../../lib/in-background';
import type { RawLink } from '../../../lib/links/collector';
import { type BookmarkFolder, bookmarkFolders, linksOfBookmarks } from '../../../lib/links/from-browser';
import { Dialog } from '../../../lib/ui/dialogs/dialog';
import { Field } from '../../../lib/ui/field';
import { t } from '../../../lib/words';

interface BookmarksDialogProps {
  onTake: (source: () => Promise<readonly RawLink[]>) => void;
  onClose: () => void;
}

/** Chooses a folder of this browser's bookmarks. The folders in it come along. */
export function BookmarksDialog({ onTake, onClose }: BookmarksDialogProps) {
  const [folders, setFolders] = useState<readonly BookmarkFolder[]>();
  const [at, setAt] = useState(0);
  const folder = folders?.[at];
  useEffect(() => {
    const roots = browser.bookmarks.getTree();
    inBackground(roots.then((nodes) => setFolders(nodes.flatMap((node) => bookmarkFolders(node)))));
  }, []);
  function act(close: () => void) {
    if (folder) onTake(async () => linksOfBookmarks(folder.node));
    close();
  }
  return (
    <Dialog
      title={t('importBookmarksTitle')}
      action={{
        word: t('importAdd'),
        look: 'main',
        reason: folder ? undefined : t(folders ? 'importNoBookmarks' : 'loading'),
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
    </Dialog>
  );
}
