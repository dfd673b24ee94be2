import { call, callAll } from '../../lib/messaging/client';
import { FIRST, LOOK } from './first';

/** Requests the popup's first data, which `popup-prefetch` has already prefetched. */
export function firstAnswers() {
  return { 'page.get': call('page.get', LOOK), ...callAll(FIRST) };
}
export type Asked = ReturnType<typeof firstAnswers>;
