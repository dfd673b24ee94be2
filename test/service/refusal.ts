/**
 * Ends a request with an error code. `broken` names the documented rules that the request breaks (recorded as
 * violations); it is empty if only the current state forbids the request.
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

/** A refusal because the request itself breaks a rule. */
export function broken(code: number, ...rules: string[]): Refusal {
  return new Refusal(code, rules.join('; '), rules);
}
