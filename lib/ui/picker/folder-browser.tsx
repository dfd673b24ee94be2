import { useState } from 'preact/hooks';
import type { Folder } from '../../model/destination';
import { t } from '../../words';
import { Dialog } from '../dialogs/dialog';
import { FolderLevel } from './folder-level';

interface FolderBrowserProps {
  knowledgeBase: Folder;
  /** Called with the folder, named by its path in the knowledge base, or with undefined for the top level. */
  onChoose: (folder: Folder | undefined) => void;
  onClose: () => void;
}

/** Walks through a knowledge base's folders, level by level. */
export function FolderBrowser({ knowledgeBase, onChoose, onClose }: FolderBrowserProps) {
  const [path, setPath] = useState<Folder[]>([]);
  const here = pathTo(path);

  function act(close: () => void) {
    onChoose(here);
    close();
  }

  return (
    <Dialog
      title={t('folderTitle')}
      action={{ word: t('folderHere'), look: 'main', act }}
      aside={
        <button type="button" disabled={!here} onClick={() => setPath(path.slice(0, -1))}>
          {t('folderUp')}
        </button>
      }
      onClose={onClose}
    >
      <nav class="crumbs" aria-label={t('folderPath')}>
        <ol>
          {[knowledgeBase, ...path].map((folder, depth) => (
            <li key={folder.id}>
              <button
                type="button"
                class="link ellipsis"
                aria-current={depth === path.length ? 'location' : undefined}
                onClick={() => setPath(path.slice(0, depth))}
              >
                {folder.name}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <FolderLevel
        key={here?.id ?? ''}
        knowledgeBase={knowledgeBase}
        folder={here}
        onEnter={(folder) => setPath([...path, folder])}
      />
    </Dialog>
  );
}

/** The folder at the end of a path, named by the path. */
function pathTo(path: readonly Folder[]): Folder | undefined {
  const last = path.at(-1);
  return last && { id: last.id, name: path.map(({ name }) => name).join(' / ') };
}
