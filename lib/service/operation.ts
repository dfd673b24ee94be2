import * as z from 'zod/mini';

// Schemas must never be turned into code: the extension's content security policy forbids it.
z.config({ jitless: true });

export type Service = 'notes' | 'knowledge';

const PATHS: Record<Service, string> = { notes: '/openapi/note/v1', knowledge: '/openapi/wiki/v1' };

/** One of the 15 POST operations of the two services, as data (contract.md#calls). */
export interface Operation<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly service: Service;
  /** The document's name of it. */
  readonly name: string;
  /** Below the base address. */
  readonly path: string;
  /** The request's body in the service's own words, with every documented limit. */
  readonly input: Input;
  /** Reads the answer's payload, a plain object, into what Satchel works with. */
  readonly output: Output;
  /**
   * Of what only reads: an answer without a code counts as a success where it has one of these fields. Left out where
   * something is stored, so that asking twice may store it twice: that is confirmed by its code alone.
   */
  readonly confirms?: readonly string[];
}

/** Makes an operation of `service` from the document's name for it. */
export function defineOperation<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  service: Service,
  name: string,
  rest: Pick<Operation<Input, Output>, 'input' | 'output' | 'confirms'>,
): Operation<Input, Output> {
  return { service, name, path: `${PATHS[service]}/${name}`, ...rest };
}
