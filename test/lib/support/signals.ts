import type { Job } from '../../../lib/outbox/job';
import { transition } from '../../../lib/outbox/machine/machine';
import type { Signal, Transition } from '../../../lib/outbox/machine/signal';
import type { Moment } from '../../../lib/outbox/moment';
import type { Part } from '../../../lib/outbox/part';

/** All of a short content. */
export const WHOLE: Part = { text: 'Text.', end: 5, last: true, bytes: 5, single: true, index: 0 };

/** A moment by all clocks, which agree unless the test says otherwise. */
export function moment(now: number, change: Partial<Moment> = {}): Moment {
  return { now, served: now, elapsed: now, life: 'one', ...change };
}

/** By the clocks that are not named here the same time passes as by the device's. */
type SomeClocks = Pick<Moment, 'now' | 'served'> & Partial<Moment>;

/** What the machine makes of these signals, one after the other; the effects are those of the last. */
export function tellAll(job: Job, signals: readonly (readonly [SomeClocks, Signal])[]): Transition {
  return signals.reduce<Transition>(
    (before, [when, signal]) => transition(before.job, signal, moment(when.now, when)),
    {
      job,
      effects: [],
    },
  );
}
