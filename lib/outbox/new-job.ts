import type { Clip, ClipHead } from '../clip';
import type { Destination } from '../destination';
import { ProblemError } from '../problem';
import type { Account, Job, JobKind } from './job';

/**
 * A row as it is first written.
 * @throws ProblemError `file-place`
 */
export function newJob({
  id,
  clip,
  spare,
  destination,
  account: { baseUrl, clientId },
  reference,
  now,
}: {
  id: string;
  clip: Clip;
  /** The page behind a link, to be sent should the service not be able to read it. */
  spare?: Clip | undefined;
  destination: Destination;
  account: Account;
  reference: string;
  now: number;
}): Job {
  return {
    version: 2,
    id,
    reference,
    account: { baseUrl, clientId },
    kind: kindOf(clip, destination),
    clip: headOf(clip),
    ...(spare ? { spare: headOf(spare) } : {}),
    destination,
    state: 'queued',
    createdAt: now,
    since: now,
    attempts: 0,
    resends: 0,
    events: [{ at: now, state: 'queued' }],
  };
}

function headOf({ markdown: _content, bytes: _bytes, ...head }: Clip): ClipHead {
  return head;
}

/**
 * How a clip gets to a destination. A knowledge base reads a link by itself; content goes in as a file.
 * @throws ProblemError `file-place` where a file would go into notes, which take text only
 */
export function kindOf(clip: ClipHead, destination: Destination): JobKind {
  if (clip.kind === 'file') {
    if (destination.kind === 'knowledge-base') return 'file';
    throw new ProblemError({ kind: 'file-place' });
  }
  if (destination.kind === 'note') return 'append-note';
  if (destination.kind === 'notebook') return 'create-note';
  return clip.kind === 'link' ? 'import-urls' : 'markdown-file';
}
