import { t } from '../words';
import { Dialog } from './dialog';
import { ProblemText } from './problem-text';
import { useAnswer } from './use-answer';

/** What stands at a job's destination now, as plain text. */
export function EvidenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { value, problem } = useAnswer('outbox.look', () => ({ id }));
  return (
    <Dialog title={t('lookTitle')} onClose={onClose}>
      {(close) => (
        <>
          <div role="status">
            {!value && !problem && <p class="quiet">{t('loading')}</p>}
            {problem && <ProblemText problem={problem} />}
          </div>
          {value && 'text' in value && <PlainText text={value.text} />}
          {value && 'titles' in value && <Titles titles={value.titles} />}
          <div class="actions">
            <span class="spring" />
            <button type="button" onClick={close}>
              {t('close')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Titles({ titles }: { titles: string[] }) {
  if (titles.length === 0) return <p>{t('lookEmpty')}</p>;
  return (
    <>
      <p class="quiet">{t('lookTitles')}</p>
      <ul class="titles">
        {titles.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ul>
    </>
  );
}

/** Text to be read or copied by hand. It can be scrolled with the keyboard. */
export function PlainText({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do.
    <section class="plain-text" aria-label={t('lookText')} tabIndex={0}>
      {text || t('lookEmpty')}
    </section>
  );
}
