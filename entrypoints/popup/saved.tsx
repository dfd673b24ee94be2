import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import { destinationName } from '../../lib/destinations/destination-name';
import type { Destination } from '../../lib/model/destination';
import { EvidenceDialog } from '../../lib/ui/activity/evidence-dialog';
import { jobTitle, saveLine } from '../../lib/ui/activity/job-labels';
import { JobLine } from '../../lib/ui/activity/job-line';
import { JobRemarks } from '../../lib/ui/activity/job-remarks';
import { destinationIcon } from '../../lib/ui/destination-icon';
import { Icon } from '../../lib/ui/icon';
import { OpenSaved } from '../../lib/ui/open-saved';
import { t, type Word } from '../../lib/words';
import { GoOn } from './go-on';
import { RefusedActions } from './refused-actions';
import { UndoButton } from './undo-button';
import { useCloseWhenSaved } from './use-close-when-saved';

/** Whether the clip has a problem, which is shown in place of the mark. */
function isWrong({ state, problem, discardedAt }: JobView): boolean {
  return problem !== undefined && state !== 'confirmed' && discardedAt === undefined;
}

/** A check mark once the clip has arrived, a warning if nobody knows whether it has; until then a clock. */
export function SavedMark({ job }: { job: JobView }) {
  if (isWrong(job)) return null;
  const isDone = job.state === 'confirmed';
  return (
    <span class="saved-mark" data-done={isDone}>
      <Icon name={isDone ? 'check' : job.state === 'unknown' ? 'warning' : 'clock'} size={20} />
    </span>
  );
}

/** The title of the saved clip, in place of the form. */
function SavedTitle({ job }: { job: JobView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused Save button is gone. Focus the title, so that a second Enter does nothing.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} class="saved-title">
      {jobTitle(job)}
    </h2>
  );
}

interface SavedActionsProps {
  job: JobView;
  /** Whether the popup closes automatically after the clip is saved. */
  closes?: boolean;
  /** The button for another save: its word, and what it does. */
  another: Word;
  onAnother: () => void;
  onUndone: () => void;
}

/** The title of the saved clip, notes about it, and the next actions. */
export function SavedActions({ job, closes = false, another, onAnother, onUndone }: SavedActionsProps) {
  const [looking, setLooking] = useState(false);
  const isDone = job.state === 'confirmed';
  useCloseWhenSaved(closes && isDone && !job.receipt?.audit?.doubt && job.clip.cut === undefined);
  return (
    <>
      <SavedTitle job={job} />
      <JobRemarks job={job} />
      <div class="saved-actions">
        {isWrong(job) && <GoOn job={job} />}
        <UndoButton job={job} onUndone={onUndone} />
        <OpenJob job={job} onLook={() => setLooking(true)} />
        {job.state === 'needs-you' ? (
          <RefusedActions job={job} />
        ) : (
          <button type="button" onClick={onAnother}>
            {t(another)}
          </button>
        )}
      </div>
      {looking && <EvidenceDialog id={job.id} onClose={() => setLooking(false)} />}
    </>
  );
}

/** Opens the clip in the library. If it is not known to be there, shows what is at its destination. */
function OpenJob({ job, onLook }: { job: JobView; onLook: () => void }) {
  if (job.savedTo) return <OpenSaved destination={job.savedTo} look="main" />;
  const { receipt, state } = job;
  if (!receipt && state !== 'unknown') return null;
  return (
    <button type="button" class={receipt && 'main'} onClick={onLook}>
      {t(receipt ? 'openSaved' : 'seeIt')}
    </button>
  );
}

/** Stands for the chip in the sentence. The destination's name would not do: it may be a word of the sentence. */
const CHIP = '\ufffc';
/** In Chinese, quotes mark a name. The chip marks it already. */
const QUOTED_CHIP = /“?\ufffc”?/;

/** "Saved to Research", with the destination as a chip in the sentence. */
export function SavedLine({ job }: { job: JobView }) {
  if (isWrong(job)) return <JobLine job={job} />;
  const [before = '', after] = saveLine(job, CHIP).split(QUOTED_CHIP);
  return (
    <p class="saved-line">
      {before}
      {after !== undefined && <Chip destination={job.destination} name={destinationName(job.destination)} />}
      {after}
    </p>
  );
}

function Chip({ destination, name }: { destination: Destination; name: string }) {
  return (
    <span class="chip">
      <Icon name={destinationIcon(destination)} />
      {name}
    </span>
  );
}
