import type { Clip, ClipHead } from '../../../lib/model/clip';
import type { Job } from '../../../lib/outbox/jobs/job';
import type { SourceLabels } from '../../../lib/outbox/jobs/source-line';
import { COVERAGE } from './coverage';

/** The words of the source line in English. */
export const SOURCE_WORDS: SourceLabels = {
  address: (link) => `Source: ${link}`,
  author: (name) => `by ${name}`,
  published: (day) => `published ${day}`,
};

export const ACCOUNT = { baseUrl: 'https://notes.example', clientId: 'client' };

export function aClip(change: Partial<Clip> = {}): Clip {
  return {
    kind: 'selection',
    title: 'A page',
    url: 'https://example.org/page',
    capturedAt: Date.UTC(2026, 10, 21, 10, 15),
    markdown: 'Some **bold** text',
    coverage: COVERAGE,
    ...change,
  };
}

/** A clip without its content. */
export function aHead(change: Partial<ClipHead> = {}): ClipHead {
  const { markdown: _content, ...head } = aClip(change);
  return head;
}

/** A queued job that makes a note, with the test's changes. */
export function aJob(change: Partial<Job> = {}): Job {
  return {
    version: 2,
    id: 'job-1',
    reference: 'k7q2fm3p',
    account: ACCOUNT,
    kind: 'create-note',
    clip: aHead(),
    destination: { kind: 'notebook', id: 'nb', name: 'Reading' },
    state: 'queued',
    createdAt: 1,
    since: 1,
    attempts: 0,
    resends: 0,
    events: [],
    ...change,
  };
}
