import { t } from '../../words';
import { Dialog } from '../dialogs/dialog';
import { useAnswer } from '../hooks/use-answer';
import { PlainText } from '../plain-text';
import { ProblemText } from '../problem-text';
import { TitleList } from '../title-list';

/** What a job's destination holds now, as plain text. */
export function EvidenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { value, problem } = useAnswer('outbox.evidence', () => ({ id }));
  return (
    <Dialog title={t('evidenceTitle')} onClose={onClose}>
      <div role="status">
        {!value && !problem && <p class="quiet">{t('loading')}</p>}
        {problem && <ProblemText problem={problem} />}
      </div>
      {value && 'text' in value && <PlainText text={value.text} />}
      {value && 'titles' in value && <Titles titles={value.titles} />}
    </Dialog>
  );
}

function Titles({ titles }: { titles: string[] }) {
  if (titles.length === 0) return <p>{t('nothingHere')}</p>;
  return (
    <>
      <p class="quiet">{t('evidenceTitles')}</p>
      <TitleList>
        {titles.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </TitleList>
    </>
  );
}
