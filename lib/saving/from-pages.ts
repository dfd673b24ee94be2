import { serviceClip } from '../clipping/make-clip';
import type { Input } from '../contract/contract';
import type { JobView } from '../contract/outbox';
import { fileClip } from '../files/file-clip';
import type { HandoverStore } from '../files/handover-store';
import type { Outbox } from '../outbox/outbox';
import { ProblemError } from '../problems/problem';
import type { Save, Saving } from './save';

export interface FromPagesDeps {
  saving: Pick<Saving, 'save'>;
  outbox: Pick<Outbox, 'list'>;
  handovers: Pick<HandoverStore, 'get' | 'remove'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Saves from pages that involve no tab. */
export interface FromPages {
  /**
   * Adds the file that a page handed over under this id.
   * @throws ProblemError as `fileClip` and `Outbox.add`, and `gone` if there is no such file
   */
  addFile(input: Input<'files.add'>): Promise<JobView>;
  /** Adds a note or an AI session to a knowledge base. @throws ProblemError as `Outbox.add` */
  addOwn(input: Input<'library.add'>): Promise<JobView>;
}

export function createFromPages({ saving, outbox, handovers, now }: FromPagesDeps): FromPages {
  async function save(
    { id, destination }: Pick<Input<'files.add'>, 'id' | 'destination'>,
    title: string,
    more: Pick<Save, 'capture' | 'stored'>,
  ): Promise<JobView> {
    const subject = { url: '', title };
    const outcome = await saving.save({
      entry: 'page',
      id,
      subject,
      destination: () => destination,
      ...more,
    });
    if (outcome && 'notice' in outcome) throw new ProblemError(outcome.notice.problem);
    // A missing handover may mean that the file was already added and the page missed the answer.
    const job = outcome?.job ?? (await outbox.list()).find((known) => known.id === id);
    if (!job) throw new ProblemError({ kind: 'gone' });
    return job;
  }

  return {
    addFile: ({ name, ...input }) =>
      save(input, name, {
        async capture() {
          const bytes = await handovers.get(input.id);
          return bytes && fileClip({ name, bytes }, now());
        },
        stored: () => handovers.remove(input.id),
      }),
    addOwn: ({ what, serviceId, title, ...input }) =>
      save(input, title, { capture: () => serviceClip(what, serviceId, title, now()) }),
  };
}
