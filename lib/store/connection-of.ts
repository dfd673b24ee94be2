import { type Account, sameAccount } from '../model/account';
import type { Connection } from '../model/connection';
import { ProblemError } from '../problems/problem';
import { requiredConnection } from './required-connection';
import type { Values } from './values';

/**
 * The connection of this account (lib/README.md#rule-6).
 * @throws ProblemError `no-connection`; `other-account` if another one is connected
 */
export async function connectionOf(values: Values, account: Account): Promise<Connection> {
  const connection = await requiredConnection(values);
  if (!sameAccount(account, connection)) throw new ProblemError({ kind: 'other-account' });
  return connection;
}
