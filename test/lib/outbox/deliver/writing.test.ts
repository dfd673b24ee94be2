import { expect, it, vi } from 'vitest';
import type { JobKind } from '../../../../lib/contract/job';
import { deliveries } from '../../../../lib/outbox/deliver/deliveries';
import type { DeliverContext } from '../../../../lib/outbox/deliver/delivery';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { nextPart } from '../../../../lib/outbox/jobs/part';
import { base } from '../../support/destinations';
import { aJob, SOURCE_WORDS } from '../../support/job';

const file = { extension: 'pdf', mime: 'application/pdf', size: 3, modifiedAt: 0 };

/** A delivery with a service that takes everything, up to the moment in which its write is stored. */
async function untilWriting(change: Partial<Job>) {
  const job = aJob(change);
  const calls: string[] = [];
  const client = {
    call: async ({ name }: { name: string }, input: object) => {
      calls.push(name);
      if ('params' in input) return [];
      return { id: 'id', items: [], complete: true, isEnd: true, credential: { expiresAt: 1 } };
    },
    put: async () => undefined,
  };
  let stored: () => void = () => undefined;
  const onDisk = new Promise<void>((resolve) => {
    stored = resolve;
  });
  const writing = vi.fn((_operation: string) => onDisk);
  const context = {
    ...{
      client,
      writing,
      part: nextPart('Text', undefined),
      sourceLabels: SOURCE_WORDS,
      progressed: () => undefined,
    },
    store: { mayBegin: async () => true, addressFor: async () => 'https://store.example' },
    bytes: async () => new Blob(['abc']),
    listing: async () => ({ items: [], complete: true }),
    uploaded: async () => undefined,
  };
  // The fake answers every operation alike.
  const delivered = deliveries[job.kind](job, context as unknown as DeliverContext);
  await vi.waitFor(() => expect(writing).toHaveBeenCalled());
  return { calls, delivered, stored, write: writing.mock.calls[0]?.[0] };
}

it.each<[JobKind, Partial<Job>, string]>([
  ['create-note', { destination: { kind: 'notebook', id: '', name: '' } }, 'import_doc'],
  ['append-note', { destination: { kind: 'note', id: 'note', name: 'Note' } }, 'append_doc'],
  ['import-urls', { destination: base }, 'import_urls'],
  ['knowledge-entry', { destination: base }, 'add_knowledge'],
  ['markdown-file', { destination: base }, 'add_knowledge'],
  ['file', { destination: base, clip: { ...aJob().clip, file } }, 'add_knowledge'],
])(
  'rule 3: %s sends its write only after it is stored that the write goes out',
  async (kind, change, operation) => {
    const { calls, delivered, stored, write } = await untilWriting({ ...change, kind });
    expect(write).toBe(operation);
    expect(calls).not.toContain(operation);
    stored();
    await delivered.catch(() => undefined);
    expect(calls.filter((name) => name === operation)).toEqual([operation]);
  },
);
