import { call, callAll } from '../../lib/messaging/client';
import { heed } from '../../lib/ui/told';
import { FIRST, LOOK } from './first';

/** Asks for all that the popup shows first, which `popup-ahead` has sent already. */
export function askFirst() {
  const asked = { 'page.look': call('page.look', LOOK), ...callAll(FIRST) };
  for (const answer of Object.values<Promise<unknown>>(asked)) heed(answer);
  return asked;
}
export type Asked = ReturnType<typeof askFirst>;
