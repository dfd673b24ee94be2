import type { Method, Output } from '../contract/contract';
import type { Response } from '../contract/message';
import { ProblemError } from '../problems/problem';

/**
 * The output in a response. The contract types both ends, so it has the method's type.
 * @throws ProblemError the background's problem, or `unexpected` if there is no response
 */
export function outputOf<M extends Method>(response: Response | undefined): Output<M> {
  if (!response) throw new ProblemError({ kind: 'unexpected' });
  if (!response.ok) throw new ProblemError(response.problem);
  return response.output as Output<M>;
}
