import type { JobKind } from '../../contract/job';
import type { Account } from '../../model/account';
import { type Clip, type ClipHead, isServiceItem } from '../../model/clip';
import type { Destination } from '../../model/destination';
import { ProblemError } from '../../problems/problem';
import { labelOf } from '../../text/label';
import type { Job } from './job';

/**
 * Makes a new job, ready to be stored.
 * @throws ProblemError `file-destination`, `invalid-input`: see `kindOf`.
 */
export function newJob({
  id,
  clip,
  fallback,
  destination,
  account: { baseUrl, clientId },
  reference,
  now,
  graceMs = 0,
}: {
  id: string;
  clip: Clip;
  /** The page behind a link, sent if the service cannot read the page itself. */
  fallback?: Clip | undefined;
  destination: Destination;
  account: Account;
  reference: string;
  now: number;
  /** How long the user can undo it before it is sent (milliseconds). */
  graceMs?: number | undefined;
}): Job {
  return {
    version: 2,
    id,
    reference,
    account: { baseUrl, clientId },
    kind: kindOf(clip, destination),
    clip: headOf(clip),
    ...(fallback ? { fallback: headOf(fallback) } : {}),
    destination: { ...destination, name: labelOf(destination.name) },
    state: 'queued',
    createdAt: now,
    since: now,
    ...(graceMs > 0 ? { until: now + graceMs } : {}),
    attempts: 0,
    resends: 0,
    events: [{ at: now, state: 'queued' }],
  };
}

/** The clip without its content. The title comes from the page, so it is cleaned and shortened. */
function headOf({ markdown: _content, bytes: _bytes, ...head }: Clip): ClipHead {
  return { ...head, title: labelOf(head.title) };
}

/**
 * Chooses how a clip reaches its destination. A knowledge base fetches links itself; captured content is sent
 * as a Markdown file. `import_urls` distinguishes web pages from public-account articles but takes no title, so a
 * link whose title the user edited goes by `add_knowledge` (contract.md#add-an-entry). Neither takes own words,
 * so a link with them is a file, too.
 * @throws ProblemError `file-destination`: notes take text only, not files. `invalid-input`: only a knowledge base
 * takes this clip.
 */
export function kindOf(clip: ClipHead, destination: Destination): JobKind {
  const inBase = destination.kind === 'knowledge-base';
  if (clip.kind === 'file') {
    if (inBase) return 'file';
    throw new ProblemError({ kind: 'file-destination' });
  }
  if (isServiceItem(clip)) {
    if (inBase) return 'knowledge-entry';
    throw new ProblemError({ kind: 'invalid-input', field: 'destination' });
  }
  if (destination.kind === 'note') return 'append-note';
  if (destination.kind === 'notebook') return 'create-note';
  if (clip.kind !== 'link' || clip.words) return 'markdown-file';
  return clip.editedTitle ? 'knowledge-entry' : 'import-urls';
}
