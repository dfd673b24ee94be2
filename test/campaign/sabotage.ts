import type { Job } from '../../lib/outbox/job';
import type { MemoryStore } from './memory';

/** Ways to break the outbox on purpose, to see that the campaign would notice; and the harm each one does. */
export const SABOTAGES = {
  /** Sends again whatever got no answer. */
  'blind-retry': 'doubled',
  /** Takes one look for a proof of absence. */
  'one-look': 'doubled',
  /** Believes the search, which lags, that a note is not there. */
  'search-only': 'doubled',
  /** Measures the time between two looks by the device's clock. */
  'device-clock': 'doubled',
  /** Two workers drain side by side. */
  'no-lock': 'doubled',
  /** Takes two appends to one note for appends to two notes. */
  'two-at-once': 'disordered',
  /** Lets an append go although it is open what became of the one before. */
  'no-order': 'disordered',
  /** Forgets to write down that the request goes out. */
  'no-write-ahead': 'doubled',
  /** Says "saved" before the row is on disk. */
  'relaxed-add': 'lost',
  /** Takes the row for done when it begins to send it. */
  'remove-before-send': 'lost',
} as const satisfies Record<string, 'lost' | 'doubled' | 'disordered'>;
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
          const next = change(job);
          const { proof } = next;
          switch (sabotage) {
            case 'blind-retry':
              return next.state === 'verifying' ? { ...next, state: 'queued' } : next;
            case 'one-look':
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
      const all = await store.all();
      if (sabotage === 'two-at-once') return all.map(toItsOwnNote);
      if (sabotage === 'no-order') return all.filter((job) => !isOpenAppend(job));
      if (sabotage !== 'remove-before-send') return all;
      for (const { id, state, attempts } of all)
        if (state === 'queued' && attempts > 0) await store.remove(id, () => true);
      return all;
    },
  };
}

function toItsOwnNote(job: Job): Job {
  const { kind, id, destination } = job;
  return kind === 'append-note' ? { ...job, destination: { ...destination, id } } : job;
}

function isOpenAppend({ kind, state }: Job): boolean {
  return kind === 'append-note' && (state === 'verifying' || state === 'unknown' || state === 'waiting');
}
