import { happened } from '../../../lib/problems/advice';
import { TitleList } from '../../../lib/ui/title-list';
import { t, tCount } from '../../../lib/words';
import type { Rescue } from './use-rescue';

/** The progress of saving pages as the browser shows them; at the end, the pages that could not be saved. */
export function RescueProgress({ rescue: { run, stop, dismiss } }: { rescue: Rescue }) {
  if (!run) return null;
  const { name, done, total, saved, missed } = run;
  const isOver = name === undefined;
  return (
    <section class="batch" aria-label={t('rescue')}>
      <h3>{t('rescue')}</h3>
      {!isOver && <progress value={done} max={total} aria-label={t('batchProgress', done, total)} />}
      <p role="status">
        {isOver
          ? tCount('batchRescueOver', saved)
          : `${t('batchProgress', done, total)} · ${t('batchRescueNow', name)}`}
      </p>
      {missed.length > 0 && (
        <>
          <p>{tCount('batchRescueMissed', missed.length)}</p>
          <TitleList>
            {missed.map(({ name: title, problem }, index) => (
              <li key={index}>
                {title}
                <small>{happened(problem).text}</small>
              </li>
            ))}
          </TitleList>
        </>
      )}
      <div class="buttons">
        <button type="button" onClick={isOver ? dismiss : stop}>
          {t(isOver ? 'close' : 'stop')}
        </button>
      </div>
    </section>
  );
}
