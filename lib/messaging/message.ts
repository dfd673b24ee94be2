import type { Input, Method } from '../contract/contract';
import type { Problem } from '../problem';

/** What travels from a page to the background, and back: one each, or as many answers as requests. */
export interface Request {
  method: Method;
  input: unknown;
}
export type Message = Request | Request[];
export type Response = { ok: true; output: unknown } | { ok: false; problem: Problem };

/** What methods are asked with, by their names. */
export type Inputs<M extends Method> = { [K in M]: Input<K> };

/** The requests of one message. */
export function requestsOf<M extends Method>(inputs: Inputs<M>): Request[] {
  // The type of `inputs` says that its keys are methods.
  return Object.entries(inputs).map(([method, input]) => ({ method, input }) as Request);
}

/** Pages and background share it; a content script has another origin and cannot reach it. */
export const CHANGES_CHANNEL = 'satchel-changes';

/** The lock that a page holds as long as it waits for what becomes of this save. */
export function awaitingLock(id: string): string {
  return `satchel-awaits-${id}`;
}
