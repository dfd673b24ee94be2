import { useState } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import { destinationName } from '../../lib/destinations/destination-name';
import type { Destination } from '../../lib/model/destination';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { LineField } from '../../lib/ui/dialogs/text-fields';
import { Field } from '../../lib/ui/field';
import { useAdd } from '../../lib/ui/hooks/use-add';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';

interface AddChatProps {
  /** A knowledge base, or a folder in it. */
  to: Destination;
  /** Called once the job is on disk. */
  onAdded: (job: JobView) => void;
  onClose: () => void;
}

/** Adds an AI chat to a knowledge base, by an id that the user enters. */
export function AddChatDialog({ to, onAdded, onClose }: AddChatProps) {
  const [serviceId, setServiceId] = useState('');
  const [title, setTitle] = useState('');
  const { add, busy, problem } = useAdd(onAdded);
  const isAddress = serviceId.includes('://');
  function act(close: () => void) {
    add({ what: 'session', serviceId, title, destination: to }, close);
  }
  return (
    <Dialog
      title={t('libraryAddChatTitle', destinationName(to))}
      action={{
        word: t('add'),
        look: 'main',
        reason: isAddress ? t('libraryChatHelp') : serviceId.trim() ? undefined : t('fieldNeeded'),
        busy,
        act,
      }}
      dirty={serviceId !== '' || title !== ''}
      onClose={onClose}
    >
      <Field label={t('libraryChatId')}>
        {(id) => (
          <>
            <input
              id={id}
              type="text"
              autocomplete="off"
              spellcheck={false}
              aria-describedby={`${id}-help`}
              aria-invalid={isAddress}
              value={serviceId}
              onInput={(event) => setServiceId(event.currentTarget.value)}
            />
            <p id={`${id}-help`} class={isAddress ? 'note warning' : 'note'}>
              {t('libraryChatHelp')}
            </p>
          </>
        )}
      </Field>
      <LineField value={title} onInput={setTitle} />
      <div role="status">{problem && <ProblemText problem={problem} stake="not-saved" />}</div>
    </Dialog>
  );
}
