import type { Exported } from '../contract/outbox';
import { call } from '../messaging/client';
import { download } from './download';

/**
 * Offers everything unsent to the browser as one download.
 * @returns what it leaves out
 */
export async function exportUnsent(): Promise<Pick<Exported, 'files' | 'unread'>> {
  const all = await call('outbox.export', {});
  for (let { rest } = all; rest; ) {
    const part = await call('outbox.export', { rest });
    all.text += part.text;
    all.files += part.files;
    all.unread += part.unread;
    rest = part.rest;
  }
  download(all);
  return all;
}
