import type { Job } from '../../../lib/outbox/job';
import { transition } from '../../../lib/outbox/machine/machine';
import type { Signal, Transition, When } from '../../../lib/outbox/machine/signal';
import type { Part } from '../../../lib/outbox/part';

/** All of a short content. */
export const WHOLE: Part = { text: 'Text.', end: 5, last: true, bytes: 5, single: true, index: 0 };

/** What the machine makes of these signals, one after the other; the effects are those of the last. */
export function tellAll(job: Job, signals: readonly (readonly [When, Signal])[]): Transition {
  return signals.reduce<Transition>((before, [when, signal]) => transition(before.job, signal, when), {
    job,
    effects: [],
  });
}
