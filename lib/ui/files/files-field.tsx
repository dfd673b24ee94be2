import type { Ref } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../words';
import { Button } from '../button';
import { FileChooser } from './file-chooser';
import { FileRow } from './file-row';
import { TakenField } from './taken-field';
import type { FilesState } from './use-files';

interface FilesFieldProps {
  /** The whole field. */
  box?: Ref<HTMLFieldSetElement>;
  files: FilesState;
  /** The ids of the files whose names are taken. */
  repeated: ReadonlySet<string>;
  skip: boolean;
  onSkip: (skip: boolean) => void;
  /** Whether files are being dragged over the page. */
  over: boolean;
  /**
   * Opens a window for the file chooser if the chooser would close this page; returns false if it would not.
   */
  chooseElsewhere?: () => boolean;
}

/** Chooses files, and lists the chosen ones. Files can be dropped or pasted anywhere on the page. */
export function FilesField(props: FilesFieldProps) {
  const { box = null, files, repeated, skip, onSkip, over, chooseElsewhere } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const { chosen, busy } = files;
  return (
    <fieldset ref={box} class="field files" aria-busy={busy}>
      <legend>
        {t('filesLegend')} {chosen.length > 1 && <small>{chosen.length}</small>}
      </legend>
      <div class="drop-zone" data-over={over}>
        <Button busy={busy} onClick={() => chooseElsewhere?.() || chooser.current?.click()}>
          {t('filesChoose')}
        </Button>
        <span class="quiet">{t(over ? 'filesDropNow' : 'filesDropHint')}</span>
      </div>
      <FileChooser of={chooser} multiple onChoose={files.choose} />
      {chosen.length > 0 && (
        <ul class="file-list">
          {chosen.map((one) => (
            <FileRow
              key={one.id}
              chosen={one}
              taken={repeated.has(one.id)}
              busy={busy}
              onRename={(title) => files.rename(one.id, title)}
              onRemove={() => files.remove(one.id)}
            />
          ))}
        </ul>
      )}
      {repeated.size > 0 && <TakenField count={repeated.size} skip={skip} onSkip={onSkip} />}
    </fieldset>
  );
}
