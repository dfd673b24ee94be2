import { useState } from 'preact/hooks';
import { t } from '../words';
import { Dialog } from './dialog';
import { type Folder, FolderLevel } from './folder-level';

interface FolderBrowserProps {
  knowledgeBase: Folder;
  /** Called with the folder, its name being the path inside the knowledge base, or nothing for its top level. */
  onChoose: (folder: Folder | undefined) => void;
  onClose: () => void;
}

/** Walks a knowledge base's folders, level by level. */
export function FolderBrowser({ knowledgeBase, onChoose, onClose }: FolderBrowserProps) {
  const [path, setPath] = useState<Folder[]>([]);
  const here = path.at(-1);

  function act(close: () => void) {
    const name = path.map((folder) => folder.name).join(' / ');
    onChoose(here && { id: here.id, name });
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
        knowledgeBaseId={knowledgeBase.id}
        folder={here}
        onEnter={(folder) => setPath([...path, folder])}
      />
    </Dialog>
  );
}
