import type { JobView } from '../../contract/outbox';
import type { Destination } from '../../destination';
import { destinationName } from '../../destination-name';
import { t } from '../../words';

interface FilesLineProps {
  /** The rows that were made. */
  added: readonly string[];
  jobs: readonly JobView[];
  destination: Destination | undefined;
}

/** How files stand that were added: never says more than is known at that moment. */
export function FilesLine({ added, jobs, destination }: FilesLineProps) {
  if (added.length === 0 || !destination) return null;
  const name = destinationName(destination);
  const done = jobs.filter(({ id, state }) => added.includes(id) && state === 'confirmed').length;
  if (done === added.length) return <p class="good">{t('filesDone', done, name)}</p>;
  return <p>{t('filesSending', added.length, name)}</p>;
}
