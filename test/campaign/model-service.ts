import { ServiceError } from '../../lib/service/failures';
import type { ANSWERS, Fault, Listing, Order } from './schedule';

/** When a write was sent and when it landed, by the service's clock (milliseconds). */
interface Times {
  sentAt: number;
  at: number;
}

/** A stored write. */
export interface Commit extends Times {
  operation: string;
  /** The blocks of clips in it, such as `clip3#0`. */
  blocks: string[];
}

interface Note {
  id: string;
  title: string;
  text: string;
  at: number;
}

interface Entry {
  id: string;
  title: string;
  base: string;
  at: number;
}

/**
 * The inputs of all operations that the outbox uses, in one type. Other tests check them against the real
 * schemas.
 */
export interface Input {
  content?: string;
  doc_id?: string;
  objectKey?: string;
  urls?: string[];
  media_id?: string;
  title?: string;
  knowledge_base_id?: string;
  file_info?: { cos_key: string };
  query_info?: { content?: string };
  query?: string;
}

/** Notes in the order of a list. They are stored with the newest first. */
function ordered(notes: Note[], order: Order): Note[] {
  switch (order) {
    case 'newest':
      return notes;
    case 'oldest':
      return notes.toReversed();
    case 'title':
      return notes.toSorted((a, b) => (a.title < b.title ? -1 : 1));
    case 'pinned':
      return [...notes.slice(-1), ...notes.slice(0, -1)];
  }
}

/** Thrown into the worker's call when the worker is killed there: nothing after it runs. */
export const KILLED = Symbol('killed');

/** The most characters of one request; more is 100009. */
const MOST_CHARACTERS = 2200;
/** How long an upload's credential is valid. */
const CREDENTIAL_MS = 1800_000;

/**
 * Models the two services as far as the outbox uses them: in memory, by the schedule's clock, with a log of
 * commits.
 * @param repeats whether the browser silently repeats a write if the connection breaks after the commit
 */
export function createModelService(clock: { now: number }, repeats = false) {
  const commits: Commit[] = [];
  const notes: Note[] = [];
  const entries: Entry[] = [];
  /** Keys of the uploaded objects. */
  const objects = new Set<string>();
  /** Writes under way that arrive later. */
  let pending: { due: number; commit: (at: number) => void }[] = [];
  let faults: Fault[] = [];
  let order: Order = 'newest';
  let listing: Listing = 'whole';
  /** How the next calls of `import_urls` are answered. */
  let answers: (typeof ANSWERS)[number][] = [];
  let lags = { readMs: 0, searchMs: 0 };
  let nextId = 1;

  function arrive(): void {
    const ready = pending.filter((write) => write.due <= clock.now).sort((a, b) => a.due - b.due);
    pending = pending.filter((write) => write.due > clock.now);
    for (const { due: at, commit } of ready) commit(at);
  }

  function log(operation: string, text: string, { sentAt, at }: Times): void {
    commits.push({ operation, blocks: text.match(/clip\d+#\d+/g) ?? [], sentAt, at });
  }

  const writes: Record<string, (input: Input, id: string, times: Times) => unknown> = {
    import_doc: ({ content = '' }, id, times) => {
      notes.unshift({ id, title: content.split('\n')[0]?.slice(2) ?? '', text: content, at: times.at });
      log('import_doc', content, times);
      return { id };
    },
    append_doc: ({ doc_id = '', content = '' }, _id, times) => {
      const note = notes.find(({ id }) => id === doc_id);
      if (note) note.text += content;
      log('append_doc', content, times);
      return { id: doc_id };
    },
    import_urls: ({ urls = [], knowledge_base_id = '' }, id, times) => {
      const [how] = answers.splice(0, 1);
      /** Every third URL is hit. */
      const isHit = (index: number) => index % 3 === 0;
      const results = urls.flatMap((url, index) => {
        if (how === 'unstored' && isHit(index)) return [];
        if (how === 'refused' && isHit(index)) return [{ urls: [url], code: '110010', mediaId: '' }];
        const mediaId = `${id} ${index}`;
        const [, title = 'A page'] =
          decodeURIComponent(url).match(/^https:\/\/example\.org\/told\/(.*)$/) ?? [];
        entries.unshift({ id: mediaId, title, base: knowledge_base_id, at: times.at });
        log('import_urls', decodeURIComponent(url), times);
        return how === 'missing' && isHit(index) ? [] : [{ urls: [url], code: '0', mediaId }];
      });
      return how === 'reordered' ? results.toReversed() : results;
    },
    add_knowledge: ({ media_id, title = '', knowledge_base_id = '', file_info }, newId, times) => {
      const id = media_id ?? newId;
      // An entry without its bytes is a lost clip.
      if (media_id && !objects.has(file_info?.cos_key ?? '')) return { id };
      entries.unshift({ id, title, base: knowledge_base_id, at: times.at });
      log('add_knowledge', `${title.split(/[. ]/)[0]}#0`, times);
      return { id };
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
    create_media: () => {
      const id = `media${nextId++}`;
      const expiresAt = clock.now + CREDENTIAL_MS;
      return { id, credential: { objectKey: `key of ${id}`, expiresAt, customDomain: '' } };
    },
    put_object: ({ objectKey = '' }) => {
      objects.add(objectKey);
    },
    list_note_by_folder_id: () => page(ordered(seen(notes, lags.readMs), order).map(info)),
    get_knowledge_list: ({ knowledge_base_id }) => {
      if (listing === 'refused') throw new ServiceError({ kind: 'target', code: '110030' });
      const there = seen(entries, lags.readMs).filter(({ base }) => base === knowledge_base_id);
      return listing === 'part' ? { ...page(there.slice(-1)), complete: false } : page(there);
    },
    search_knowledge: ({ query = '', knowledge_base_id }) =>
      page(
        seen(entries, lags.searchMs).filter(
          ({ base, title }) => base === knowledge_base_id && title.includes(query),
        ),
      ),
    search_note_book: ({ query_info }) =>
      page(
        seen(notes, lags.searchMs)
          .filter(({ text }) => text.includes(query_info?.content ?? ''))
          .map(info),
      ),
    get_doc_content: ({ doc_id }) => ({ content: notes.find(({ id }) => id === doc_id)?.text ?? '' }),
  };

  /**
   * A request that was sent at `sentAt` arrives.
   * @returns its answer
   */
  function respond(operation: string, input: Input, sentAt: number): unknown {
    arrive();
    const write = writes[operation];
    const read = reads[operation];
    const fault = faults.find((each) => each.on === (write ? 'write' : 'read'));
    if (fault) faults = faults.filter((each) => each !== fault);
    const id = `id${nextId++}`;
    const commit = (at = clock.now): unknown => (write ? write(input, id, { sentAt, at }) : read?.(input));
    if (fault?.kind === 'code') {
      throw new ServiceError({ kind: fault.problem, code: 'x' }, fault.retryAfterMs);
    }
    if (write && (input.content?.length ?? 0) > MOST_CHARACTERS) {
      throw new ServiceError({ kind: 'size', code: '100009' });
    }
    if (!fault) return commit();
    if (fault.lands === 'yes') {
      commit();
      // The repeated request may get its answer.
      if (repeats && write && fault.kind === 'drop') {
        const answer = write(input, `id${nextId++}`, { sentAt, at: clock.now });
        if (!fault.final) return answer;
      }
    }
    if (fault.lands === 'late' && write) pending.push({ due: clock.now + fault.lateMs, commit });
    if (fault.kind === 'kill') throw KILLED;
    const code = fault.kind === 'error' ? { code: fault.final ? '110013' : '110010' } : {};
    throw new ServiceError({ kind: fault.final ? 'ambiguous-final' : 'ambiguous', ...code });
  }

  return {
    commits,
    respond,
    arrive,
    plant: (id: string, title: string, at: number) => {
      notes.push({ id, title, text: `# ${title}\n`, at });
    },
    order: (next: Order) => {
      order = next;
    },
    list: (next: Listing) => {
      listing = next;
    },
    fault: (fault: Fault) => {
      faults.push(fault);
    },
    clearFaults: () => {
      faults = [];
      answers = [];
    },
    answer: (how: (typeof ANSWERS)[number]) => {
      answers.push(how);
    },
    lag: (next: typeof lags) => {
      lags = next;
    },
  };
}
