import { useState } from 'preact/hooks';
import type { Destination } from '../../lib/destination';
import { destinationName } from '../../lib/destination-name';
import { call } from '../../lib/messaging/client';
import { ProblemText } from '../../lib/ui/problem-text';
import { useAction } from '../../lib/ui/use-action';
import { t } from '../../lib/words';
import { AddFiles } from './add-files';
import { CopyButton } from './copy-button';

interface PlaceActionsProps {
  id: string;
  /** Where the popup is to save to; left out where nothing can be saved. */
  destination?: Destination | undefined;
  /** The whole text, where there is one. */
  text?: string | undefined;
}

/** What can be done with the thing that is open. */
export function PlaceActions({ id, destination, text }: PlaceActionsProps) {
  const { run, busy, problem } = useAction();
  const [said, setSaid] = useState('');

  function use(chosen: Destination) {
    setSaid('');
    run(async () => {
      await call('destinations.use', { destination: chosen });
      setSaid(t(chosen.kind === 'note' ? 'libraryAppendsHere' : 'librarySavesHere', destinationName(chosen)));
    });
  }

  return (
    <div class="buttons place-actions">
      {destination && (
        <button type="button" class="main" disabled={busy} onClick={() => use(destination)}>
          {t(destination.kind === 'note' ? 'libraryAppendHere' : 'librarySaveHere')}
        </button>
      )}
      {destination?.kind === 'knowledge-base' && <AddFiles destination={destination} />}
      {text !== undefined && <CopyButton label={t('libraryCopyText')} text={text} onSaid={setSaid} />}
      <CopyButton label={t('libraryCopyId')} text={id} onSaid={setSaid} />
      <p role="status" class="quiet said">
        {said}
      </p>
      {problem && (
        <div class="said">
          <ProblemText problem={problem} />
        </div>
      )}
    </div>
  );
}
