import { ServiceError } from '../../lib/service/failures';
import type { Fault } from './schedule';

/** A write that is there now. */
export interface Commit {
  operation: string;
  /** The job's reference, or its address where it has none. */
  mark: string;
  at: number;
  sentAt: number;
}
interface Note {
  id: string;
  title: string;
  text: string;
  at: number;
}

/** Thrown into the worker's call when it is killed there: nothing after it runs. */
export const KILLED = Symbol('killed');

const CREDENTIAL = { objectKey: 'key', bucketName: 'b', region: 'r' };

/** The two services as far as the outbox uses them, with a commit log, in memory and by the schedule's clock. */
export function createModelService(clock: { now: number }) {
  const commits: Commit[] = [];
  const notes: Note[] = [];
  const entries: { id: string; title: string; at: number }[] = [];
  /** Writes that are on their way and arrive later. */
  let pending: { due: number; commit: () => void }[] = [];
  let faults: Fault[] = [];
  let lags = { readMs: 0, searchMs: 0 };
  let nextId = 1;

  function arrive(): void {
    const due = pending.filter((write) => write.due <= clock.now).sort((a, b) => a.due - b.due);
    pending = pending.filter((write) => write.due > clock.now);
    for (const { commit } of due) commit();
  }

  const mark = (text: string): string => / · ([a-z2-7]{8})$/m.exec(text)?.[1] ?? text;
  const log = (operation: string, what: string, sentAt: number): void => {
    commits.push({ operation, mark: what, at: clock.now, sentAt });
  };

  // The fake takes whatever the real operations are given; the schedule decides what becomes of it.
  // biome-ignore lint/suspicious/noExplicitAny: inputs of nine operations, checked by the real schemas elsewhere
  type Input = any;
  const writes: Record<string, (input: Input, id: string, sentAt: number) => unknown> = {
    import_doc: ({ content }, id, sentAt) => {
      notes.unshift({ id, title: content.split('\n')[0].slice(2), text: content, at: clock.now });
      log('import_doc', mark(content), sentAt);
      return { id };
    },
    append_doc: ({ doc_id, content }, _id, sentAt) => {
      const note = notes.find(({ id }) => id === doc_id);
      if (note) note.text += content;
      log('append_doc', mark(content), sentAt);
      return { id: doc_id };
    },
    import_urls: ({ urls }, id, sentAt) => {
      log('import_urls', urls[0], sentAt);
      return [{ urls, code: '0', mediaId: id }];
    },
    add_knowledge: ({ media_id, title }, _id, sentAt) => {
      entries.unshift({ id: media_id, title, at: clock.now });
      log('add_knowledge', title, sentAt);
      return { id: media_id };
    },
  };
  const seen = <T extends { at: number }>(list: T[], lag: number): T[] =>
    list.filter(({ at }) => at <= clock.now - lag);
  const page = (items: unknown[]) => ({
    items,
    complete: true,
    isEnd: true,
    nextCursor: '',
    total: items.length,
  });
  const info = ({ id, title, at }: Note) => ({
    id,
    title,
    summary: '',
    modifiedAt: at,
    createdAt: at,
    deleted: false,
  });
  const reads: Record<string, (input: Input) => unknown> = {
    list_note_folder_by_cursor: () => page([]),
    get_addable_knowledge_base_list: () => page([]),
    check_repeated_names: () => [],
    create_media: () => ({ id: `media${nextId++}`, credential: CREDENTIAL }),
    put_object: () => undefined,
    list_note_by_folder_id: () => page(seen(notes, lags.readMs).map(info)),
    get_knowledge_list: () =>
      page(seen(entries, lags.readMs).map(({ id, title }) => ({ kind: 'file', id, title }))),
    search_note_book: ({ query_info }) =>
      page(
        seen(notes, lags.searchMs)
          .filter(({ text }) => text.includes(query_info.content))
          .map(info),
      ),
    get_doc_content: ({ doc_id }) => ({ content: notes.find(({ id }) => id === doc_id)?.text ?? '' }),
  };

  async function call(operation: string, input: unknown): Promise<unknown> {
    arrive();
    const write = writes[operation];
    const read = reads[operation];
    const fault = faults.find((each) => each.on === (write ? 'write' : 'read'));
    if (fault) faults = faults.filter((each) => each !== fault);
    const id = `id${nextId++}`;
    const sentAt = clock.now;
    const commit = (): unknown => (write ? write(input, id, sentAt) : read?.(input));
    if (!fault) return commit();
    if (fault.kind === 'code') throw new ServiceError({ kind: fault.problem, code: 'x' }, fault.retryAfterMs);
    if (fault.lands === 'yes') commit();
    if (fault.lands === 'late' && write) pending.push({ due: clock.now + fault.lateMs, commit });
    if (fault.kind === 'kill') throw KILLED;
    throw new ServiceError({ kind: fault.final ? 'ambiguous-final' : 'ambiguous' });
  }

  return {
    commits,
    call,
    arrive,
    plant: (id: string) => {
      notes.push({ id, title: 'Old', text: '# Old\n', at: clock.now });
    },
    fault: (fault: Fault) => {
      faults.push(fault);
    },
    clearFaults: () => {
      faults = [];
    },
    lag: (next: typeof lags) => {
      lags = next;
    },
  };
}
