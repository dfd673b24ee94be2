/**
 * A request that is answered with a code. `broken` names the rules of the documents that the request
 * breaks (recorded as violations); it is empty where only the state of things forbids it.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: number,
    message: string,
    readonly broken: readonly string[] = [],
    readonly status?: number,
  ) {
    super(message);
  }
}

/** A refusal for a rule that the request itself breaks. */
export function broken(code: number, ...rules: string[]): Refusal {
  return new Refusal(code, rules.join('; '), rules);
}
