import type { Clip } from '../../../../lib/model/clip';
import type { Destination } from '../../../../lib/model/destination';
import type { FailureKind } from '../../../../lib/service/codes';
import { ServiceError } from '../../../../lib/service/failures';
import { makeDeps, type TestDeps } from '../../support/deps';
import { notebook } from '../../support/destinations';
import type { Answer } from '../../support/fake-client';
import { aClip } from '../../support/job';

/** The worker's first request to each service: a read that shows whether the service can be reached. */
export const READ = 'list_note_folder_by_cursor';
export const READ_BASES = 'get_addable_knowledge_base_list';

export const link: Clip = aClip({ kind: 'link', markdown: '' });

/** The last page of a list, with these items. */
export const page = (items: object[] = []) => ({ items, complete: true, isEnd: true, nextCursor: '' });

export const credential = { objectKey: 'key', expiresAt: Date.UTC(2100, 0), customDomain: '' };
/** Services that accept everything. */
export const takesAll: Answer = (name) =>
  ({
    import_doc: { id: 'doc-9' },
    append_doc: { id: 'doc-1' },
    import_urls: [{ urls: ['https://example.org/page'], code: '0', mediaId: 'media-1' }],
    check_repeated_names: [{ name: 'A page.md', repeated: true }],
    create_media: { id: 'media-2', credential },
    add_knowledge: { id: 'media-2' },
    search_note_book: page(),
    get_knowledge_list: page(),
    search_knowledge: page(),
  })[name] ?? {};

/** Services that accept everything, but give their own answers to these operations. */
export const takesAllBut =
  (answers: Record<string, unknown>): Answer =>
  (name, input) =>
    name in answers ? answers[name] : takesAll(name, input);

export const failure = (problem: FailureKind, code?: string, retryAfterMs?: number) =>
  new ServiceError({ kind: problem, ...(code ? { code } : {}) }, retryAfterMs);

/** Adds one clip with the id `id`, and lets the worker do all that it can. */
export async function sendOne(answer: Answer, to: Destination = notebook, clip = aClip()): Promise<TestDeps> {
  const deps = await makeDeps(answer);
  await deps.outbox.add('id', clip, to);
  await deps.worker.drain();
  return deps;
}

/** Services that do not answer some calls until the test releases them. */
export function holding(isHeld: (name: string, input: unknown) => boolean, answers: Answer = takesAll) {
  const held: (() => void)[] = [];
  const answer: Answer = (name, input) =>
    isHeld(name, input)
      ? new Promise((resolve) => held.push(() => resolve(answers(name, input))))
      : answers(name, input);
  return {
    answer,
    /** How many calls are waiting. */
    count: () => held.length,
    /** Answers the oldest of them. */
    release: () => held.shift()?.(),
    releaseAll: () => {
      for (const go of held.splice(0)) go();
    },
  };
}
