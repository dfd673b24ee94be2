import { openLinks, withOutcomes } from '../../lib/outbox/batch/call';
import type { Job } from '../../lib/outbox/jobs/job';
import type { MemoryStore } from './memory';

/** Deliberate faults in the outbox that the campaign must notice, and the harm that each one does. */
export const SABOTAGES = {
  /** Sends again after every missing answer. */
  'blind-retry': 'doubled',
  /** Takes one verification as proof of absence. */
  'one-verification': 'doubled',
  /** Trusts the search, which lags, that a note is absent. */
  'search-only': 'doubled',
  /** Measures the time between two verifications by the device's clock. */
  'device-clock': 'doubled',
  /** Lets two workers send at the same time. */
  'no-lock': 'doubled',
  /** Treats two appends to one note as appends to two notes. */
  'two-at-once': 'disordered',
  /** Sends an append although the outcome of the previous one is unknown. */
  'no-order': 'disordered',
  /** Does not store that a request is about to be sent. */
  'no-write-ahead': 'doubled',
  /** Says "saved" before the job is stored. */
  'relaxed-add': 'lost',
  /** Ignores the grace period. */
  'no-grace': 'hasty',
  /** Does not notice that the user undid a save. */
  'no-undo': 'hasty',
  /** Counts a link as saved although its call got no answer. */
  'trust-call': 'lost',
  /** Removes the job as soon as it starts to send it. */
  'remove-before-send': 'lost',
} as const satisfies Record<string, 'lost' | 'doubled' | 'disordered' | 'hasty'>;
export type Sabotage = keyof typeof SABOTAGES;

/** The store as a sabotaged worker uses it. */
export function sabotagedStore(store: MemoryStore, sabotage: Sabotage | undefined): MemoryStore {
  if (!sabotage) return store;
  return {
    ...store,
    update: (id, change, content) =>
      store.update(
        id,
        (job) => {
          const next = change(asSeen(job, sabotage));
          const { proof } = next;
          switch (sabotage) {
            case 'blind-retry':
              return next.state === 'verifying' ? { ...next, state: 'queued' } : next;
            case 'trust-call':
              return next.state === 'verifying'
                ? withOutcomes(next, new Map(openLinks(next).map(({ n }) => [n, { state: 'confirmed' }])))
                : next;
            case 'one-verification':
              return next.state === 'verifying' && proof?.absence ? { ...next, state: 'queued' } : next;
            case 'no-write-ahead':
              return next.events.at(-1)?.operation ? job : next;
            default:
              return next;
          }
        },
        content,
      ),
    all: async () => {
      const all = (await store.all()).map((job) => asSeen(job, sabotage));
      if (sabotage === 'two-at-once') return all.map(toItsOwnNote);
      if (sabotage === 'no-order') return all.filter((job) => !isOpenAppend(job));
      if (sabotage !== 'remove-before-send') return all;
      for (const { id, state, attempts } of all)
        if (state === 'queued' && attempts > 0) await store.remove(id, () => true);
      return all;
    },
  };
}

/** The job as a worker sees it that ignores the grace period or an undo. */
function asSeen(job: Job, sabotage: Sabotage): Job {
  const { until: _until, ...graceless } = job;
  const { discardedAt: _at, ...standing } = job;
  if (sabotage === 'no-grace' && job.state === 'queued') return graceless;
  return sabotage === 'no-undo' ? standing : job;
}

function toItsOwnNote(job: Job): Job {
  const { kind, id, destination } = job;
  return kind === 'append-note' ? { ...job, destination: { ...destination, id } } : job;
}

function isOpenAppend({ kind, state }: Job): boolean {
  return kind === 'append-note' && (state === 'verifying' || state === 'unknown' || state === 'waiting');
}
