import * as zod from 'zod/v4-mini';

/**
 * The build puts this in place of `zod/mini` (`wxt.config.ts`). It creates a schema on first use, because the background
 * declares hundreds whenever it wakes, and needs a few.
 */
export * from 'zod/v4-mini';

/** A proxy for the schema that `make` creates. A schema derived with `check` is lazy too. */
function late<T extends object>(make: () => T): T {
  let made: T | undefined;
  const real = (): T => {
    made ??= make();
    return made;
  };
  // `check` is only called on schemas that have it.
  const checked = () => real() as T & { check(...checks: unknown[]): T };
  const check = (...checks: unknown[]) => late(() => checked().check(...checks));
  // The proxy forwards every access, so its own target is never seen.
  return new Proxy({} as T, {
    get: (_, key) => (key === 'check' ? check : Reflect.get(real(), key)),
    has: (_, key) => key in real(),
  });
}

const lately =
  <Args extends unknown[], T extends object>(make: (...args: Args) => T) =>
  (...args: Args): T =>
    late(() => make(...args));

export const string = lately(zod.string);
export const number = lately(zod.number);
export const boolean = lately(zod.boolean);
export const unknown = lately(zod.unknown);
export const literal = lately(zod.literal);
export const array = lately(zod.array);
export const record = lately(zod.record);
export const object = lately(zod.object);
export const optional = lately(zod.optional);
export const nullable = lately(zod.nullable);
export const discriminatedUnion = lately(zod.discriminatedUnion);
export const pipe = lately(zod.pipe);
export const transform = lately(zod.transform);
export const _default = lately(zod._default);
const lateEnum = lately(zod.enum);

export { lateEnum as enum };
