import type { Input } from '../contract/contract';
import type { Connection } from '../model/connection';
import { takeApart, titleOf } from '../model/file-name';
import { takenNames } from '../outbox/deliver/taken-names';
import type { Client } from '../service/client';
import { requiredConnection } from '../store/required-connection';
import type { Values } from '../store/values';
import { candidateNames } from '../text/safe-name';

export interface NamesDeps {
  values: Values;
  client(connection: Connection): Client;
}

/**
 * The names that files in the folder have already, so that the user can be asked while present. Only a hint:
 * if a name is taken when its file is sent, the file gets a number.
 * @throws ProblemError `no-connection`, and the service's errors
 */
export async function repeatedNames(
  deps: NamesDeps,
  { names, destination }: Input<'files.repeated'>,
): Promise<string[]> {
  const connection = await requiredConnection(deps.values);
  const asSent = (name: string) => candidateNames(titleOf(name), '', takeApart(name).extension)[0] ?? name;
  const taken = await takenNames(deps.client(connection), destination, names.map(asSent));
  return names.filter((name) => taken.has(asSent(name)));
}
