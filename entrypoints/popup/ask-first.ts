import { call, callAll } from '../../lib/messaging/client';
import { FIRST, LOOK } from './first';

/** Requests the popup's first data, which `popup-ahead` has already prefetched. */
export function askFirst() {
  return { 'page.look': call('page.look', LOOK), ...callAll(FIRST) };
}
export type Asked = ReturnType<typeof askFirst>;
