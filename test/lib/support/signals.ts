import type { Job } from '../../../lib/outbox/jobs/job';
import type { Moment } from '../../../lib/outbox/jobs/moment';
import type { Part } from '../../../lib/outbox/jobs/part';
import { transition } from '../../../lib/outbox/machine/machine';
import type { Signal, Transition } from '../../../lib/outbox/machine/signal';

/** The whole of a short content. */
export const WHOLE: Part = { text: 'Text.', end: 5, last: true, bytes: 5, single: true, index: 0 };

/** A moment on all clocks, which agree unless the test changes one. */
export function moment(now: number, change: Partial<Moment> = {}): Moment {
  return { now, serviceTime: now, elapsed: now, life: 'one', ...change };
}

/** Clocks that are not given advance like the device's. */
type SomeClocks = Pick<Moment, 'now' | 'serviceTime'> & Partial<Moment>;

/** Feeds these signals to the machine in order; returns the last transition. */
export function tellAll(job: Job, signals: readonly (readonly [SomeClocks, Signal])[]): Transition {
  return signals.reduce<Transition>(
    (before, [when, signal]) => transition(before.job, signal, moment(when.now, when)),
    {
      job,
      effects: [],
    },
  );
}
