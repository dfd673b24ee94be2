import { t } from '../../words';
import { Failure } from '../failure';
import { mediaName } from '../media-name';
import { Tool } from '../tool';
import { fileSize } from './file-size';
import type { ChosenFile } from './use-files';

interface FileRowProps {
  chosen: ChosenFile;
  /** Whether a file of this name is already there. */
  taken: boolean;
  busy: boolean;
  onRename: (title: string) => void;
  onRemove: () => void;
}

/** A file to add: its name, its type and size, and its problem. */
export function FileRow({ chosen, taken, busy, onRename, onRemove }: FileRowProps) {
  const { file, title, format, problem } = chosen;
  const facts = [
    ...(format ? [mediaName(format.type.value)] : []),
    fileSize(file.size),
    ...(taken ? [t('fileTaken')] : []),
  ];
  return (
    <li class="file-row">
      <div class="file-name">
        <input
          type="text"
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          aria-label={t('fileName', file.name)}
          readOnly={busy || !format}
          value={format ? title : file.name}
          onInput={(event) => onRename(event.currentTarget.value)}
        />
        {format && <span class="quiet">.{format.extension}</span>}
        <Tool
          icon="close"
          word={t('fileRemove', file.name)}
          aria-disabled={busy}
          onClick={busy ? undefined : onRemove}
        />
      </div>
      <p class="quiet">{facts.join(' · ')}</p>
      <Failure alone problem={problem} />
    </li>
  );
}
