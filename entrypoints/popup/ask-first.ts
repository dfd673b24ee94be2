import { call, callAll } from '../../lib/messaging/client';
import { FIRST, LOOK } from './first';

/** Asks for all that the popup shows first, which `popup-ahead` has sent already. */
export function askFirst() {
  return { 'page.look': call('page.look', LOOK), ...callAll(FIRST) };
}
export type Asked = ReturnType<typeof askFirst>;
