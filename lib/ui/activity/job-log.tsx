import { useState } from 'preact/hooks';
import { isTime } from '../../model/time';
import { dateLanguage, t } from '../../words';
import { useAnswer } from '../hooks/use-answer';
import { Moment } from '../moment';
import { ProblemText } from '../problem-text';
import { logLines } from './log-text';

/** A job's log, folded; it is requested when it is opened. */
export function JobLogView({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="job-log" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('log')}</summary>
      {open && <Lines id={id} />}
    </details>
  );
}

function Lines({ id }: { id: string }) {
  const { value, problem } = useAnswer('outbox.log', () => ({ id }), { change: 'outbox' });
  const clock = new Intl.DateTimeFormat(dateLanguage(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  if (problem) return <ProblemText problem={problem} />;
  if (!value) return <p class="quiet">{t('loading')}</p>;
  return (
    <>
      <ol class="log">
        {logLines(value).map(({ at, text, service, times }, index) => (
          <li key={index} class="log-line">
            <Moment at={at}>{isTime(at) ? clock.format(at) : t('timeUnknown')}</Moment>
            <span>
              {times > 1 ? t('logTimes', text, times) : text}
              {service && <small class="log-service">{service}</small>}
            </span>
          </li>
        ))}
      </ol>
      {value.reference && <p class="quiet">{t('foundBy', value.reference)}</p>}
    </>
  );
}
