import type { Method, Output } from '../contract/contract';
import { type Inputs, type Response, requestsOf } from '../contract/message';
import { send } from '../messaging/client';
import { outputOf } from '../messaging/response';

/**
 * Calls several methods with one message, which is answered once all of them are. For the first requests of a page,
 * because a message costs most while the background wakes. If one method fails, the others do not.
 */
export function callAll<M extends Method>(inputs: Inputs<M>): { [K in M]: Promise<Output<K>> } {
  const requests = requestsOf(inputs);
  const responses = send<Response[]>(requests);
  const outputs = requests.map(({ method }, at) => {
    const output = responses.then((all) => outputOf(all?.[at]));
    // The answer is awaited later: until then a failure must not count as unhandled.
    output.catch(() => {});
    return [method, output];
  });
  return Object.fromEntries(outputs);
}
