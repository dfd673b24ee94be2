import type { JobView } from '../../contract/outbox';
import { t } from '../../words';
import { useAnswer } from '../hooks/use-answer';
import { relativeTime } from '../relative-time';
import { lastFinding } from './log-text';

/** For a clip that may be there: the last finding, and the titles that are new there since. */
export function LastFinding({ job, now }: { job: JobView; now: number }) {
  const { value } = useAnswer('outbox.log', () => ({ id: job.id }), { change: 'outbox' });
  const finding = value && lastFinding(value, job.state);
  const titles = new Intl.ListFormat(t('language')).format((job.likely ?? []).map((title) => `“${title}”`));
  return (
    <>
      <p class="quiet look">
        {finding && t('lastFinding', relativeTime(finding.at, now), finding.text)}
        {value && !finding && t('findingNone')}
      </p>
      {titles && <p>{t('likelyThere', titles)}</p>}
    </>
  );
}
