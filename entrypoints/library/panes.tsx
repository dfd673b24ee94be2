import { useEffect } from 'preact/hooks';
import { t } from '../../lib/words';
import { BasePanes } from './base-panes';
import { FileView } from './file-view';
import { KnowledgeRoot } from './knowledge-root';
import { NoteView } from './note-view';
import { NotebookView } from './notebook-view';
import { NotesRoot } from './notes-root';
import type { LibraryPlace } from './place';
import { ServiceField } from './service-field';
import { StartPane } from './start-pane';
import { useNavigation } from './use-navigation';

interface PanesProps {
  account: string;
  /** Whether the account is known to be connected, not only the last one seen. */
  isSure: boolean;
  onMove: (to: LibraryPlace) => void;
}

/** A service's list beside the open pane; only one of them if there is no room for both. */
export function Panes({ account, isSure, onMove }: PanesProps) {
  const at = useNavigation(account, isSure);
  const { place } = at;
  useEffect(() => onMove(place), [place]);
  const { service, inside, leaf } = place;
  const isOpen = inside !== undefined || leaf !== undefined;

  return (
    <div class="panes" data-open={isOpen}>
      <section class="pane root" aria-label={t(service === 'notes' ? 'notes' : 'knowledgeBases')}>
        <ServiceField value={service} onChoose={(chosen) => at.leave({ service: chosen })} />
        {service === 'knowledge' ? (
          <KnowledgeRoot account={account} place={place} onOpen={(item) => at.open(item, true)} />
        ) : (
          <NotesRoot place={place} onOpen={(item) => at.open(item, true)} />
        )}
      </section>
      {!isOpen && <StartPane at={at} />}
      {inside && 'base' in inside && <BasePanes key={inside.base.id} {...inside} at={at} />}
      {inside && 'notebook' in inside && (
        <section class="pane" hidden={leaf !== undefined} aria-label={inside.notebook.name}>
          <NotebookView key={inside.notebook.id} notebook={inside.notebook} at={at} />
        </section>
      )}
      {leaf && (
        <section class="pane" aria-label={leaf.name}>
          {leaf.kind === 'note' ? (
            <NoteView key={leaf.id} note={leaf} at={at} />
          ) : (
            <FileView key={leaf.id} file={leaf} at={at} />
          )}
        </section>
      )}
    </div>
  );
}
