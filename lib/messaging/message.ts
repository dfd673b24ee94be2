import type { Method } from '../contract/contract';
import type { Problem } from '../problem';

/** What travels from a page to the background, and back: one each, or as many answers as requests. */
export interface Request {
  method: Method;
  input: unknown;
}
export type Response = { ok: true; output: unknown } | { ok: false; problem: Problem };

/** Pages and background share it; a content script has another origin and cannot reach it. */
export const CHANGES_CHANNEL = 'satchel-changes';
