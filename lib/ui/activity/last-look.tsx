import type { JobView } from '../../contract/outbox';
import { t } from '../../words';
import { relativeTime } from '../relative-time';
import { useAnswer } from '../use-answer';
import { lastSight } from './story-words';

/** For a clip that may be there: the last finding, and the titles that are new there since. */
export function LastLook({ job, now }: { job: JobView; now: number }) {
  const { value } = useAnswer('outbox.story', () => ({ id: job.id }), { change: 'outbox' });
  const language = t('language');
  const sight = value && lastSight(value, job.state);
  const titles = new Intl.ListFormat(language).format((job.likely ?? []).map((title) => `“${title}”`));
  return (
    <>
      <p class="quiet look">
        {sight && t('lastLook', relativeTime(sight.at, now, language), sight.text)}
        {value && !sight && t('lookNone')}
      </p>
      {titles && <p class="likely">{t('likelyThere', titles)}</p>}
    </>
  );
}
