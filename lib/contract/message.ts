import type { Problem } from '../problems/problem';
import type { Input, Method } from './contract';

/** A message from a page to the background: one request, or several with as many responses. */
export interface Request {
  method: Method;
  input: unknown;
}
export type Message = Request | Request[];
export type Response = { ok: true; output: unknown } | { ok: false; problem: Problem };

/** The inputs of methods, by name. */
export type Inputs<M extends Method> = { [K in M]: Input<K> };

/** The requests of one message. */
export function requestsOf<M extends Method>(inputs: Inputs<M>): Request[] {
  // The type of `inputs` guarantees that its keys are methods.
  return Object.entries(inputs).map(([method, input]) => ({ method, input }) as Request);
}

/** Shared by the pages and the background; a content script has another origin and cannot reach it. */
export const CHANGES_CHANNEL = 'satchel-changes';

/** How long a page holds its lock after the answer (milliseconds). If it closes sooner, the answer counts as unread. */
export const READS_WITHIN_MS = 2000;

/**
 * The [Web Lock](https://developer.mozilla.org/docs/Web/API/Web_Locks_API) that a page holds as long as it
 * waits for the answer to this save, and while the user reads the answer.
 */
export function awaitingLock(id: string): string {
  return `satchel-awaits-${id}`;
}

/** In place of a save's id: a page waits for other pages to be read, for which the user allowed access. */
export const PAGES = 'pages';
