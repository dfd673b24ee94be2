import { useState } from 'preact/hooks';
import type { DestinationList } from '../../../lib/contract/destinations';
import type { Row } from '../../../lib/links/rows';
import type { Destination } from '../../../lib/model/destination';
import { Button } from '../../../lib/ui/button';
import { Choice } from '../../../lib/ui/choice';
import { openImport } from '../../../lib/ui/open-import';
import { DestinationField } from '../../../lib/ui/picker/destination-field';
import { ProblemText } from '../../../lib/ui/problem-text';
import { t, tCount } from '../../../lib/words';
import { type OnSent, useSend } from './use-send';

interface SendBarProps {
  list: DestinationList | undefined;
  value: Destination | undefined;
  onChoose: (destination: Destination | undefined) => void;
  /** The chosen rows. */
  rows: readonly Row[];
  destinationOf: (row: Row) => Destination | undefined;
  onSent: OnSent;
}

/** The destination of the chosen links, and the button that saves them. */
export function SendBar({ list, value, onChoose, rows, destinationOf, onSent }: SendBarProps) {
  const { send, busy, stored, problem } = useSend(onSent);
  const [what, setWhat] = useState<'link' | 'page'>('link');
  const hasTabs = rows.some(isTab);
  const isPage = (row: Row) => what === 'page' && isTab(row);
  const reason =
    rows.length === 0
      ? t('importNoneChosen')
      : rows.every(destinationOf)
        ? undefined
        : t('reasonNoDestination');
  return (
    <div class="send-bar">
      <DestinationField
        label={t('where')}
        list={list}
        kind="knowledge-base"
        value={value}
        disabled={busy}
        onChoose={onChoose}
      />
      {hasTabs && (
        <>
          <Choice
            label={t('importWhat')}
            choices={[
              ['link', t('importWhatLink')],
              ['page', t('importWhatPage')],
            ]}
            value={what}
            onChoose={setWhat}
          />
          {what === 'page' && <p class="note">{t('importWhatNote')}</p>}
        </>
      )}
      <Button
        class="main wide"
        busy={busy}
        disabled={reason !== undefined}
        title={reason}
        onClick={() => send({ rows, destinationOf, isPage })}
      >
        {busy ? t('importStoring', stored, rows.length) : tCount('importSave', rows.length)}
      </Button>
      <div role="status">
        {problem && <ProblemText problem={problem} stake="not-saved" />}
        {problem?.kind === 'too-many-lists' && (
          <button type="button" onClick={() => openImport()}>
            {t('batches')}
          </button>
        )}
      </div>
    </div>
  );
}

function isTab({ tabId }: Row): boolean {
  return tabId !== undefined;
}
