import type { Account } from '../account';
import { type Clip, type ClipHead, isOwn } from '../clip';
import type { Destination } from '../destination';
import { labelOf } from '../label';
import { ProblemError } from '../problem';
import type { Job, JobKind } from './job';

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
    destination: { ...destination, name: labelOf(destination.name) },
    state: 'queued',
    createdAt: now,
    since: now,
    attempts: 0,
    resends: 0,
    events: [{ at: now, state: 'queued' }],
  };
}

/** Without its content; what others wrote in its title is cut and cleaned. */
function headOf({ markdown: _content, bytes: _bytes, ...head }: Clip): ClipHead {
  return { ...head, title: labelOf(head.title) };
}

/**
 * How a clip gets to a destination. A knowledge base reads a link by itself, and content goes in as a file. By
 * `import_urls` the service tells web pages from articles itself, but takes no title; so a link with a title
 * of the person's own goes by `add_knowledge` (contract.md#add-an-entry).
 * @throws ProblemError `file-place` where a file would go into notes, which take text only; `invalid-input`
 * for what else only a knowledge base takes
 */
export function kindOf(clip: ClipHead, destination: Destination): JobKind {
  const inBase = destination.kind === 'knowledge-base';
  if (clip.kind === 'file') {
    if (inBase) return 'file';
    throw new ProblemError({ kind: 'file-place' });
  }
  if (isOwn(clip)) {
    if (inBase) return 'knowledge-entry';
    throw new ProblemError({ kind: 'invalid-input', field: 'destination' });
  }
  if (destination.kind === 'note') return 'append-note';
  if (destination.kind === 'notebook') return 'create-note';
  if (clip.kind !== 'link') return 'markdown-file';
  return clip.ownTitle ? 'knowledge-entry' : 'import-urls';
}
