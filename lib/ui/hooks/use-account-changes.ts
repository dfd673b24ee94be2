import { useRef } from 'preact/hooks';
import type { ConnectionView } from '../../contract/connection';
import { sameAccount } from '../../model/account';

/**
 * How often the account has changed while the page is open: choices made for one account mean nothing to the
 * next.
 */
export function useAccountChanges(connection: ConnectionView | null | undefined): number {
  const last = useRef(connection);
  const changes = useRef(0);
  if (connection && last.current && !sameAccount(connection, last.current)) changes.current++;
  if (connection) last.current = connection;
  return changes.current;
}
