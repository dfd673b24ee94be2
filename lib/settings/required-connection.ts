import type { Connection } from '../connection';
import { ProblemError } from '../problem';
import type { Stored } from './stored';

/** Who is connected now. @throws ProblemError `no-connection` where nobody is */
export async function requiredConnection(stored: Stored<Connection | null>): Promise<Connection> {
  const connection = await stored.get();
  if (!connection) throw new ProblemError({ kind: 'no-connection' });
  return connection;
}
