import { call, callAll } from '../../lib/messaging/client';
import { FIRST, LOOK } from './first';

/** Requests everything that the popup shows first, which `popup-ahead` has already sent. */
export function askFirst() {
  return { 'page.look': call('page.look', LOOK), ...callAll(FIRST) };
}
export type Asked = ReturnType<typeof askFirst>;
