import type { Input } from '../../contract/contract';
import type { Clip } from '../../model/clip';
import type { Destination } from '../../model/destination';
import { unlessGone } from '../../problems/unless-gone';
import { connectionOf } from '../../store/connection-of';
import { cleanText } from '../../text/clean-text';
import { labelOf } from '../../text/label';
import { contentOf } from '../jobs/content';
import { isConfirmed } from '../jobs/job-log';
import { kindOf } from '../jobs/new-job';
import { nextPart } from '../jobs/part';
import type { Signal } from '../machine/signal';
import { readPart } from '../store/read-part';
import { endPause } from '../worker/pause';
import type { OutboxDeps } from './deps';
import type { Taps } from './taps';

/** What the user can do with one job. */
export interface OneJob {
  /** Sends a job now, or once more, because the user asked for it. */
  send(id: string): Promise<void>;
  /** @throws ProblemError `other-account`; `too-late`: the job is already being sent or confirmed */
  redirect(id: string, destination: Destination): Promise<void>;
  markDelivered(id: string): Promise<void>;
  /**
   * Sends the page of a link that the service could not read, or seems to have misread.
   * @param capture captures the page at this address
   * @returns false if the page can neither be captured now nor was kept when saved; the job is unchanged
   * @throws ProblemError `too-late`: the job is neither refused nor in doubt.
   */
  rescue(id: string, capture: (url: string) => Promise<Clip | undefined>): Promise<boolean>;
  verify(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  undiscard(id: string): Promise<void>;
  /** Discards a job of which nothing was sent. @returns false if it is too late; nothing is changed */
  undo(id: string): Promise<boolean>;
  /** @throws ProblemError `too-late`: the job is already being sent or confirmed; nothing is changed. */
  edit(input: Input<'outbox.edit'>): Promise<void>;
}

export function createOneJob(deps: OutboxDeps, taps: Taps): OneJob {
  const { jobs, worker } = deps;
  const { dispatch, tap, tapInTime, announceAndDrain, newReference } = taps;
  return {
    async send(id) {
      await endPause(deps.values);
      await tap(id, { type: 'send' });
    },

    async redirect(id, destination) {
      // The destination belongs to the connected account, so the job must belong to that account too.
      const job = await jobs.get(id);
      await connectionOf(deps.values, job.account);
      const text = contentOf(job, await jobs.content(id));
      // The user may have added a text to a link, which only a note or a file can hold.
      const kind = kindOf({ ...job.clip, words: text !== '' }, destination);
      await tapInTime(id, { type: 'redirect', kind, destination, reference: await newReference() });
    },

    async markDelivered(id) {
      const job = await jobs.get(id);
      // A job without a split goes in one request, so its part is the whole content.
      const part = job.split ? await readPart(jobs, job) : nextPart('', undefined);
      await tap(id, { type: 'mark-delivered', part });
    },

    async rescue(id, capture) {
      const { clip, fallback } = await jobs.get(id);
      const captured = await capture(clip.url);
      if (captured) {
        const { markdown, ...head } = captured;
        await tapInTime(id, { type: 'rescue', head }, markdown);
      } else if (fallback) {
        // The page's text is already stored as the job's content.
        await tapInTime(id, { type: 'rescue', head: fallback });
      }
      return captured !== undefined || fallback !== undefined;
    },

    async verify(id) {
      await endPause(deps.values);
      await tap(id, { type: 'verify' });
    },

    async discard(id) {
      await jobs.remove(id, isConfirmed);
      // A job that was just removed is discarded for good.
      await unlessGone(dispatch(id, { type: 'discard' }));
      worker.stop(id);
      announceAndDrain();
    },

    undiscard: (id) => tap(id, { type: 'undiscard' }),

    async undo(id) {
      const { changed } = await dispatch(id, { type: 'undo' });
      if (changed) worker.stop(id);
      announceAndDrain();
      return changed;
    },

    async edit({ id, title, markdown }) {
      // Only the name of a file can be edited.
      const { clip } = await jobs.get(id);
      const edited: Signal = {
        type: 'edit',
        title: labelOf(title) || clip.title,
        reference: await newReference(),
      };
      await tapInTime(id, edited, clip.file ? undefined : cleanText(markdown));
    },
  };
}
