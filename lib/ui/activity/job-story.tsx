import { useState } from 'preact/hooks';
import { isTime } from '../../time';
import { t } from '../../words';
import { Moment } from '../moment';
import { ProblemText } from '../problem-text';
import { useAnswer } from '../use-answer';
import { storyLines } from './story-words';

/** A job's log, folded; it is requested when it is opened. */
export function JobStory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('story')}</summary>
      {open && <Lines id={id} />}
    </details>
  );
}

function Lines({ id }: { id: string }) {
  const { value, problem } = useAnswer('outbox.story', () => ({ id }), { change: 'outbox' });
  const clock = new Intl.DateTimeFormat(t('language'), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  if (problem) return <ProblemText problem={problem} />;
  if (!value) return <p class="quiet">{t('loading')}</p>;
  return (
    <>
      <ol class="story">
        {storyLines(value).map(({ at, text, service, times }, index) => (
          <li key={index} class="story-line">
            <Moment at={at}>{isTime(at) ? clock.format(at) : t('timeUnknown')}</Moment>
            <span>
              {times > 1 ? t('storyTimes', text, times) : text}
              {service && <small class="story-service">{service}</small>}
            </span>
          </li>
        ))}
      </ol>
      {value.reference && <p class="quiet">{t('foundBy', value.reference)}</p>}
    </>
  );
}
