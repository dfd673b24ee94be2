import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Folder } from '../../model/destination';
import { t } from '../../words';
import { useAnswer } from '../hooks/use-answer';
import { ProblemText } from '../problem-text';

interface FolderLevelProps {
  knowledgeBase: Folder;
  /** Its name is its path in the knowledge base. */
  folder: Folder | undefined;
  onEnter: (folder: Folder) => void;
}

/** The folders directly inside a knowledge base or one of its folders. */
export function FolderLevel({ knowledgeBase, folder, onEnter }: FolderLevelProps) {
  const list = useRef<HTMLUListElement>(null);
  const { value, problem } = useAnswer('destinations.folders', () => ({
    knowledgeBase,
    ...(folder ? { folder } : {}),
  }));
  // The pressed button is gone, so the focus moves to the new level.
  useLayoutEffect(() => list.current?.focus(), []);
  const wrong = problem ?? value?.problem;

  return (
    <div class="folder-level">
      <ul ref={list} tabIndex={-1} aria-label={folder?.name ?? t('folderTop')}>
        {value?.folders.map((entry) => (
          <li key={entry.id}>
            <button type="button" class="row" title={entry.name} onClick={() => onEnter(entry)}>
              <span class="ellipsis">{entry.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" class="quiet">
        {!value && !problem && t('loading')}
        {value && !wrong && !value.complete && t('folderPartial')}
        {value?.complete && value.folders.length === 0 && t('folderNone')}
      </p>
      {wrong && <ProblemText problem={wrong} />}
    </div>
  );
}
