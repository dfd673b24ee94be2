import { useRef } from 'preact/hooks';
import type { JobView } from '../../contract/outbox';
import { destinationName } from '../../destinations/destination-name';
import { isVerificationHeld } from '../../problems/is-verification-held';
import { tCount } from '../../words';

interface FilesLineProps {
  /** The created jobs, as they were then. */
  added: readonly JobView[];
  jobs: readonly JobView[];
}

/** The state of added files, one line for each destination. Never says more than is known at that moment. */
export function FilesLine({ added, jobs }: FilesLineProps) {
  // A finished job may be cleared from the list.
  const seen = useRef(new Map<string, JobView>());
  for (const job of jobs) if (added.some(({ id }) => id === job.id)) seen.current.set(job.id, job);
  const rows = added
    .map((job) => seen.current.get(job.id) ?? job)
    .filter(({ discardedAt }) => discardedAt === undefined);
  const names = [...new Set(rows.map(({ destination }) => destinationName(destination)))];
  return names.map((name) => {
    const here = rows.filter(({ destination }) => destinationName(destination) === name);
    if (here.every(isDone)) {
      return (
        <p key={name} class="good">
          {tCount('filesDone', here.length, name)}
        </p>
      );
    }
    const goes = here.every((job) => isDone(job) || isMoving(job));
    return <p key={name}>{tCount(goes ? 'filesSending' : 'filesKept', here.length, name)}</p>;
  });
}

function isDone({ state }: JobView): boolean {
  return state === 'confirmed';
}

function isMoving(job: JobView): boolean {
  const { state, problem } = job;
  if (state === 'verifying') return !isVerificationHeld(job);
  return !problem && (state === 'queued' || state === 'sending');
}
