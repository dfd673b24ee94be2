import { useEffect, useRef, useState } from 'preact/hooks';
import type { FolderList } from '../../contract/destinations';
import { call } from '../../messaging/client';
import { destinationKey } from '../../model/destination-key';
import { problemOf } from '../../problems/problem';
import type { Level } from './picker-level';

/** The folders of a level, requested once each; undefined until they arrive. */
export function useFolders(level: Level | undefined): FolderList | undefined {
  const known = useRef(new Map<string, FolderList>());
  const [, redraw] = useState(0);
  const key = level && destinationKey(level);

  useEffect(() => {
    if (!level || !key || known.current.has(key)) return;
    let isLeft = false;
    const settle = (list: FolderList) => {
      // The next time it is requested again.
      if (isLeft && list.problem) return;
      known.current.set(key, list);
      redraw((count) => count + 1);
    };
    const { id, name, folder } = level;
    call('destinations.folders', { knowledgeBase: { id, name }, folder }).then(settle, (error: unknown) =>
      settle({ folders: [], complete: false, problem: problemOf(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [key]);

  const list = key === undefined ? undefined : known.current.get(key);
  // A failed request is repeated the next time.
  useEffect(() => () => void (key && list?.problem && known.current.delete(key)), [key, list]);
  return list;
}
