import type { JobView } from '../../contract/outbox';
import { inBackground } from '../../in-background';
import type { Account } from '../../model/account';
import type { Clip } from '../../model/clip';
import type { Destination } from '../../model/destination';
import { connectionOf } from '../../store/connection-of';
import { requiredConnection } from '../../store/required-connection';
import { newJob } from '../jobs/new-job';
import { viewJob } from '../views/jobs';
import type { OutboxDeps } from './deps';
import type { Taps } from './taps';

/** Optional inputs of `add`. */
export interface Addition {
  /** The page behind a link, sent if the service cannot read the page itself. */
  fallback?: Clip | undefined;
  /**
   * The account that was connected when the destination was chosen (lib/README.md#rule-6). Default: the
   * current one.
   */
  account?: Account | null | undefined;
  /** How long the user can undo it before it is sent (milliseconds). Default: 0. */
  graceMs?: number | undefined;
  /** Whether it only adds to an earlier save of its page, so that its destination is not offered for the next page. */
  onlyNew?: boolean | undefined;
}

/** How a clip enters the outbox. */
export interface Adding {
  /**
   * Resolves once the job is on disk; sending continues in the background. Adding the same id twice makes one
   * job, and restores it if it was discarded.
   * @throws ProblemError `no-connection`, `other-account`, `storage`, `file-destination`, `invalid-input`
   */
  add(id: string, clip: Clip, destination: Destination, more?: Addition): Promise<JobView>;
}

export function createAdding(deps: OutboxDeps, taps: Taps): Adding {
  return {
    async add(id, clip, destination, { fallback, account, graceMs, onlyNew } = {}) {
      const connection = await (account
        ? connectionOf(deps.values, account)
        : requiredConnection(deps.values));
      const reference = await taps.newReference();
      const fresh = newJob({
        id,
        clip,
        fallback,
        destination,
        account: connection,
        reference,
        now: deps.now(),
        graceMs,
      });
      let job = await deps.jobs.add(fresh, clip.bytes ?? (fallback ?? clip).markdown);
      // Who saves a discarded clip again wants it back.
      if (job.discardedAt !== undefined) ({ job } = await taps.dispatch(id, { type: 'undiscard' }));
      taps.announceAndDrain();
      if (!onlyNew) inBackground(deps.used(connection, destination));
      return viewJob(job, connection, undefined);
    },
  };
}
