import type { JobState } from '../../model/job-state';
import { withLinkOutcomes } from '../batch/call';
import type { Job } from '../jobs/job';
import type { Moment } from '../jobs/moment';
import { audited } from './auditing';
import { answeredCall, withdraw } from './call';
import { counted } from './counting';
import { verified, verifyFailed } from './findings';
import { rescue } from './rescue';
import { answered, begin, failed, uploaded, writing } from './sending';
import type { Handler, Signal, Transition } from './signal';
import { discard, edit, markDelivered, pause, redirect, send, undiscard, undo, verify } from './taps';
import { UNDOABLE } from './undoable';
import { woken } from './waking';

/** States in which the user can send a job, perhaps again. Not while it is being found out what became of it. */
const SENDABLE: readonly JobState[] = ['queued', 'waiting', 'needs-you', 'unknown'];
/** States in which a job can leave its destination. */
const AT_REST: readonly JobState[] = ['verifying', ...SENDABLE];
const ANY: readonly JobState[] = ['sending', 'confirmed', ...AT_REST];

/** For every signal: the states in which it has a meaning, and its handler. */
const MACHINE: { [Type in Signal['type']]: { from: readonly JobState[]; handle: Handler<Type> } } = {
  begin: { from: ['queued', 'waiting'], handle: begin },
  uploaded: { from: ['sending'], handle: uploaded },
  writing: { from: ['sending'], handle: writing },
  answered: {
    from: ['sending'],
    handle: (job, signal, when) =>
      job.call && signal.outcomes ? answeredCall(job, signal.outcomes, when) : answered(job, signal, when),
  },
  failed: { from: ['sending'], handle: failed },
  verified: { from: ['verifying'], handle: verified },
  'verify-failed': { from: ['verifying'], handle: verifyFailed },
  counted: { from: ['confirmed'], handle: counted },
  audited: { from: ['confirmed'], handle: audited },
  woken: { from: ANY, handle: woken },
  send: { from: SENDABLE, handle: send },
  verify: { from: ['verifying'], handle: verify },
  redirect: { from: AT_REST, handle: redirect },
  'mark-delivered': { from: ['unknown'], handle: markDelivered },
  rescue: { from: ['needs-you', 'confirmed'], handle: rescue },
  // Not while the outcome is unknown: verification needs the text that was sent.
  edit: { from: ['queued', 'waiting', 'needs-you'], handle: edit },
  pause: { from: ['sending'], handle: pause },
  withdraw: { from: ['queued', 'waiting', 'sending'], handle: withdraw },
  // Once the write is out, the handler keeps the job until the answer is there.
  discard: { from: ['sending', ...AT_REST], handle: discard },
  undo: { from: UNDOABLE, handle: undo },
  undiscard: { from: ANY, handle: undiscard },
};

/**
 * The state machine of the outbox (lib/outbox/README.md#how-a-job-passes-through): state and signal in, state
 * and effects out. Uses no clock, no network and no storage.
 * @returns the same job object if the signal has no meaning in its state
 */
export function transition(job: Job, signal: Signal, when: Moment): Transition {
  const { from, handle } = MACHINE[signal.type];
  if (!from.includes(job.state)) return { job, effects: [] };
  // The table pairs each type with its handler, but TypeScript loses the pairing when it forms the union.
  const result = (handle as Handler<Signal['type']>)(job, signal, when);
  const { job: next, effects } = 'effects' in result ? result : { job: result, effects: [] };
  return { job: withLinkOutcomes(next), effects };
}
