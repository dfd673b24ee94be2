import { useState } from 'preact/hooks';
import type { Destination } from '../../model/destination';
import type { Word } from '../../words';
import { type Anchor, useFileDrop } from './use-file-drop';
import type { FilesState } from './use-files';
import { useRepeated } from './use-repeated';

/** The state of choosing files and adding them to one destination. */
export function useFilesForm(
  /** An element of the form that is visible as long as the form is. */
  anchor: Anchor,
  files: FilesState,
  destination: Destination | undefined,
  /** Called when files are dropped or pasted. */
  onTake?: () => void,
) {
  const repeated = useRepeated(files.chosen, destination);
  const [skip, setSkip] = useState(false);
  const over = useFileDrop(anchor, (dropped) => {
    onTake?.();
    files.choose(dropped);
  });
  const ready = files.chosen.filter(({ format, id }) => format && !(skip && repeated.has(id)));
  return {
    ...{ files, repeated, skip, over },
    onSkip: setSkip,
    /** Why nothing can be added now; undefined if something can. */
    reason: reasonOf(ready.length, files.chosen.length, destination),
    count: ready.length,
    async add() {
      if (destination?.kind === 'knowledge-base') await files.add(destination, skip ? repeated : new Set());
    },
  };
}

function reasonOf(ready: number, chosen: number, destination: Destination | undefined): Word | undefined {
  if (chosen === 0) return 'reasonNoFiles';
  if (ready === 0) return 'reasonNoneToAdd';
  return destination?.kind === 'knowledge-base' ? undefined : 'reasonFilesPlace';
}
