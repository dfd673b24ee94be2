import { useState } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import { destinationName, destinationNote } from '../../lib/destinations/destination-name';
import { call } from '../../lib/messaging/client';
import type { Destination } from '../../lib/model/destination';
import { Button } from '../../lib/ui/button';
import { useAction } from '../../lib/ui/hooks/use-action';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import { AddFiles } from './add-files';
import { AddNote } from './add-note';
import { AddSession } from './add-session';
import { AddedLine } from './added-line';
import { CopyButton } from './copy-button';

interface PlaceActionsProps {
  id: string;
  /** The destination that *Save here* gives to the popup; undefined if nothing can be saved here. */
  destination?: Destination | undefined;
  /** The whole text, if there is one. */
  text?: string | undefined;
}

/** The actions for the open item or container. */
export function PlaceActions({ id, destination, text }: PlaceActionsProps) {
  const { run, busy, problem } = useAction();
  const [said, say] = useState('');
  const [added, setAdded] = useState<JobView>();

  function setSaid(words: string) {
    say(words);
    setAdded(undefined);
  }
  function use(chosen: Destination) {
    setSaid('');
    run(async () => {
      await call('destinations.use', { destination: chosen });
      setSaid(t(chosen.kind === 'note' ? 'libraryAppendsHere' : 'librarySavesHere', destinationName(chosen)));
    });
  }

  const note = destination && destinationNote(destination);
  return (
    <div class="buttons place-actions">
      {note && <p class="quiet place-note">{note}</p>}
      {destination && (
        <Button class="main" busy={busy} onClick={() => use(destination)}>
          {t(destination.kind === 'note' ? 'libraryAppendHere' : 'librarySaveHere')}
        </Button>
      )}
      {destination?.kind === 'knowledge-base' && <AddFiles destination={destination} />}
      {destination?.kind === 'note' && <AddNote note={destination} onAdded={setAdded} />}
      {destination?.kind === 'knowledge-base' && <AddSession to={destination} onAdded={setAdded} />}
      {text !== undefined && <CopyButton label={t('libraryCopyText')} text={text} onSaid={setSaid} />}
      <CopyButton label={t('libraryCopyId')} text={id} onSaid={setSaid} />
      <div role="status" class="said">
        {problem && <ProblemText problem={problem} />}
        {(added || said) && <div class="quiet">{added ? <AddedLine added={added} /> : said}</div>}
      </div>
    </div>
  );
}
