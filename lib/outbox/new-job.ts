import type { Clip, ClipHead } from '../clip';
import type { Destination } from '../destination';
import type { Account, Job, JobKind } from './job';

/** A row as it is first written. */
export function newJob({
  id,
  clip: { markdown: _content, ...clip },
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
    clip,
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

function headOf({ markdown: _content, ...head }: Clip): ClipHead {
  return head;
}

/** How a clip gets to a destination. A knowledge base reads a link by itself; content goes in as a file. */
export function kindOf(clip: ClipHead, destination: Destination): JobKind {
  if (destination.kind === 'note') return 'append-note';
  if (destination.kind === 'notebook') return 'create-note';
  return clip.kind === 'link' ? 'import-urls' : 'markdown-file';
}
