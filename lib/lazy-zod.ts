import * as zod from 'zod/v4-mini';

/**
 * What the build puts in the place of `zod/mini` (`wxt.config.ts`): the same, but a schema is made when it is
 * first looked at. The worker declares some hundred schemas each time it is woken, and most wakings need a few.
 */
export * from 'zod/v4-mini';

/** Stands for what `make` gives. Whatever is made of it by `check` is made as late. */
function late<T extends object>(make: () => T): T {
  let made: T | undefined;
  const real = (): T => {
    made ??= make();
    return made;
  };
  // Only what can be checked is asked for it.
  const checked = () => real() as T & { check(...checks: unknown[]): T };
  const check = (...checks: unknown[]) => late(() => checked().check(...checks));
  // The handler answers for all that is asked of the stand-in, so that its own form is never seen.
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
export const int = lately(zod.int);
export const boolean = lately(zod.boolean);
export const unknown = lately(zod.unknown);
export const literal = lately(zod.literal);
export const array = lately(zod.array);
export const record = lately(zod.record);
export const object = lately(zod.object);
export const looseObject = lately(zod.looseObject);
export const extend = lately(zod.extend);
export const omit = lately(zod.omit);
export const partial = lately(zod.partial);
export const optional = lately(zod.optional);
export const nullable = lately(zod.nullable);
export const discriminatedUnion = lately(zod.discriminatedUnion);
export const intersection = lately(zod.intersection);
export const pipe = lately(zod.pipe);
export const transform = lately(zod.transform);
export const _default = lately(zod._default);
const lateEnum = lately(zod.enum);

export { lateEnum as enum };
export const refine = lately(zod.refine);
