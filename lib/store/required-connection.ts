import type { Connection } from '../model/connection';
import { ProblemError } from '../problems/problem';
import { CONNECTION } from './connected';
import type { Values } from './values';

/** The connected account. @throws ProblemError `no-connection` if there is none */
export async function requiredConnection(values: Values): Promise<Connection> {
  const connection = await values.of(CONNECTION).get();
  if (!connection) throw new ProblemError({ kind: 'no-connection' });
  return connection;
}
