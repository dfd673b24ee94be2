import type { Account } from './account';

/** An account as one text. It is stored: in the indexes of the jobs, and with the library's last view. */
export function accountKey({ baseUrl, clientId }: Account): string {
  return `${baseUrl}\n${clientId}`;
}
