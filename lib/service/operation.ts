import * as z from 'zod/mini';

// Without `jitless`, zod generates code at run time, which the extension's content security policy forbids.
z.config({ jitless: true });

export type Service = 'notes' | 'knowledge';

const PATHS: Record<Service, string> = { notes: '/openapi/note/v1', knowledge: '/openapi/wiki/v1' };

/** A POST operation of one of the two services, as data (contract.md#calls). */
export interface Operation<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Name extends string = string,
> {
  readonly service: Service;
  /** The documented name. */
  readonly name: Name;
  /** Path below the base address. */
  readonly path: string;
  /** Schema of the request body, with the service's field names and every documented limit. */
  readonly input: Input;
  /** Converts the payload of an answer, a plain object, to Satchel's own form. */
  readonly output: Output;
  /**
   * Reads only: without a code, an answer counts as success if it has one of these fields. Undefined for
   * operations that store something, which only a code can confirm and which must not be repeated.
   */
  readonly confirms?: readonly string[];
}

/** Defines an operation by its documented name. Its schemas are built on first use (lib/startup/README.md). */
export function defineOperation<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Name extends string,
>(
  service: Service,
  name: Name,
  {
    input,
    output,
    ...rest
  }: Pick<Operation, 'confirms'> & { readonly input: () => Input; readonly output: () => Output },
): Operation<z.ZodMiniLazy<Input>, z.ZodMiniLazy<Output>, Name> {
  const path = `${PATHS[service]}/${name}`;
  return { service, name, path, input: z.lazy(input), output: z.lazy(output), ...rest };
}
