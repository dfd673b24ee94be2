import { vi } from 'vitest';
import type { ConnectionView } from '../../lib/contract/connection';
import type { Change, Input, Method, Output } from '../../lib/contract/contract';
import type { DestinationList } from '../../lib/contract/destinations';
import type { Request, Response } from '../../lib/contract/message';
import type { TextFile } from '../../lib/contract/method';
import { needsUser } from '../../lib/contract/of-job';
import type { JobView, OutboxStatus } from '../../lib/contract/outbox';
import type { PageView } from '../../lib/contract/page';
import type { Destination } from '../../lib/model/destination';
import type { Problem } from '../../lib/problems/problem';
import { ProblemError, problemOf } from '../../lib/problems/problem';
import { settle } from './screen';

/**
 * Replaces `lib/messaging/client` in the tests of the pages: gives the configured answers, and records the
 * calls.
 */
export type Answers = { [M in Method]?: (input: Input<M>) => Output<M> | Promise<Output<M>> };

let answers: Answers = {};
let listeners: ((change: Change) => void)[] = [];
let asked: [Method, unknown][] = [];

export function answerWith(given: Answers): void {
  answers = given;
  listeners = [];
  asked = [];
}

/** The inputs of the calls of a method, in order. */
export function inputsOf<M extends Method>(method: M): Input<M>[] {
  // `call` stored the pair, and its types tie the two.
  return asked.filter(([name]) => name === method).map(([, input]) => input as Input<M>);
}

export function methodsAsked(): Method[] {
  return asked.map(([method]) => method);
}

export async function call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>> {
  asked.push([method, input]);
  const answer = answers[method];
  if (!answer) throw new ProblemError({ kind: 'unexpected' });
  return answer(input);
}

export function callAwaited<M extends Method>(method: M, input: Input<M>): Promise<Output<M>> {
  return call(method, input);
}

/** Answers one message with several requests, once all of them are answered. */
export function send(requests: Request[]): Promise<Response[]> {
  return Promise.all(requests.map(respond));
}

async function respond({ method, input }: Request): Promise<Response> {
  try {
    // `requestsOf` paired the two, and its types tie them.
    return { ok: true, output: await call(method, input as Input<Method>) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

export const holdUntil = vi.fn<(moment: Promise<void>) => void>();

export function onChange(listener: (change: Change) => void): () => void {
  listeners.push(listener);
  return () => {
    listeners = listeners.filter((one) => one !== listener);
  };
}

export async function announce(change: Change): Promise<void> {
  await settle(() => {
    for (const listener of listeners) listener(change);
  });
}

/** An answer that never comes. */
export const unanswered = () => new Promise<never>(() => {});

/** An answer that comes when the test gives it. */
export function later<T>() {
  let resolve: (value: T | Promise<T>) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { answer: () => promise, give: (value: T | Promise<T>) => settle(() => resolve(value)) };
}

export function refuse(problem: Problem): never {
  throw new ProblemError(problem);
}

export const journal: Destination = { kind: 'notebook', id: 'nb1', name: 'Journal' };
export const research: Destination = { kind: 'knowledge-base', id: 'kb1', name: 'Research' };
export const meeting: Destination = { kind: 'note', id: 'n1', name: 'Meeting' };

export const connection: ConnectionView = {
  baseUrl: 'https://api.example.com',
  clientId: 'client',
  keyTail: '6789',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
  permitted: true,
};

export const page: PageView = {
  tabId: 7,
  title: 'A page',
  url: 'https://example.com/a',
  readable: true,
  selectionMark: '',
  link: false,
};

export function listOf(destinations: Destination[], recent = 0): DestinationList {
  const usual = recent > 0 ? destinations[0] : undefined;
  return { destinations, pinned: 0, recent, usual, refreshedAt: 1, refreshing: false };
}

/** The head of that list, which comes first. */
export function firstOf(destinations: Destination[], recent = 0): DestinationList {
  return { ...listOf(destinations, recent), refreshedAt: 0, refreshing: true, partial: true };
}

export const text: TextFile = { name: 'A page.md', text: '# A page' };

/** The state of an outbox that has only these jobs. */
export function statusOf(jobs: readonly JobView[] = [], part: Partial<OutboxStatus> = {}): OutboxStatus {
  const undiscarded = jobs.filter(
    ({ discardedAt, state }) => discardedAt === undefined && state !== 'confirmed',
  );
  const needing = undiscarded.filter(needsUser).length;
  return {
    paused: false,
    unreadable: [],
    needsUser: needing,
    waiting: undiscarded.length - needing,
    ...part,
  };
}

export function jobOf(part: Partial<JobView>): JobView {
  return {
    id: 'job',
    kind: 'create-note',
    clip: { kind: 'article', title: 'A page', url: page.url },
    destination: journal,
    state: 'sending',
    since: 0,
    attempts: 1,
    ...part,
  };
}
