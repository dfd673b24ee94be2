import { useState } from 'preact/hooks';
import { destinationNote } from '../../destinations/destination-name';
import type { Destination } from '../../model/destination';
import { t } from '../../words';
import { FolderBrowser } from './folder-browser';
import { Picker, type PickerProps } from './picker';

interface DestinationFieldProps extends PickerProps {
  /** Whether the destination does not take this kind of clip: then there is no hint. */
  refused?: boolean;
}

/** The destination: the picker, and under it a hint or the folder. Its height never changes. */
export function DestinationField({ refused = false, ...props }: DestinationFieldProps) {
  const { value, disabled, onChoose } = props;
  const [browsing, setBrowsing] = useState(false);
  return (
    <div>
      <Picker {...props} />
      <div class="hint">
        {value?.kind === 'knowledge-base' ? (
          <button
            type="button"
            class="link ellipsis"
            title={value.folder?.name}
            disabled={disabled}
            onClick={() => setBrowsing(true)}
          >
            {t('folderButton', value.folder?.name ?? t('folderTop'))}
          </button>
        ) : (
          <span class="hint-text">{refused ? '' : hint(value)}</span>
        )}
      </div>
      {browsing && value?.kind === 'knowledge-base' && (
        <FolderBrowser
          knowledgeBase={{ id: value.id, name: value.name }}
          onChoose={(folder) => {
            const { folder: _, ...base } = value;
            onChoose(folder ? { ...base, folder } : base);
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
    </div>
  );
}

function hint(destination: Destination | undefined): string {
  if (!destination) return '';
  if (destination.kind !== 'notebook') return t('hintNote');
  return destinationNote(destination) ?? t('hintNotebook');
}
