import type { Input } from '../contract/contract';
import type { Connection } from '../model/connection';
import { takeApart, titleOf } from '../model/file-name';
import { mediaTypeByExtension } from '../model/media-types';
import { folderOf } from '../outbox/deliver/folder-of';
import type { Client } from '../service/client';
import { checkRepeatedNames, MAX_NAMES } from '../service/knowledge';
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
  // Asks for the names as they would be sent. The service does not check all kinds
  // (contract.md#check-repeated-names).
  const asked = names.flatMap((name) => {
    const { extension } = takeApart(name);
    const type = mediaTypeByExtension(extension)?.type;
    const [plain] = candidateNames(titleOf(name), '', extension);
    return type?.checksNames && plain ? [{ name, as: { name: plain, media_type: type.value } }] : [];
  });
  const client = deps.client(connection);
  const taken = new Set<string>();
  for (let from = 0; from < asked.length; from += MAX_NAMES) {
    const results = await client.call(checkRepeatedNames, {
      params: asked.slice(from, from + MAX_NAMES).map(({ as }) => as),
      knowledge_base_id: destination.id,
      ...folderOf({ destination }),
    });
    for (const { name, repeated } of results) if (repeated) taken.add(name);
  }
  return asked.flatMap(({ name, as }) => (taken.has(as.name) ? [name] : []));
}
