import * as z from 'zod/mini';
import type { Account } from '../model/account';

export type Scope = 'device' | 'account' | 'connection';

/** A stored value, declared beside the feature that owns it. `Values.of` opens it. */
export interface Value<S extends Scope, T> {
  scope: S;
  name: string;
  schema: z.ZodMiniType<T>;
  /** Used if nothing is stored, or if the stored value no longer fits the schema. */
  initial: T;
}

/** One value for the device. It outlives every account. */
export type DeviceValue<T> = Value<'device', T>;
/**
 * One value per account. Kept while another account is connected, deleted when the accounts are forgotten.
 */
export type AccountValue<T> = Value<'account', T>;
/** Belongs to the connection as last saved. Saving the connection again deletes it. */
export type ConnectionValue<T> = Value<'connection', T>;
export type AnyValue<T> = Value<Scope, T>;

/** `schema` is built on first use (lib/startup/README.md). */
const declare =
  <S extends Scope>(scope: S) =>
  <T>(name: string, schema: () => z.ZodMiniType<T>, initial: T): Value<S, T> => ({
    scope,
    name,
    schema: z.lazy(schema),
    initial,
  });

export const perDevice = declare('device');
export const perAccount = declare('account');
export const perConnection = declare('connection');

/** Validates what was stored; the initial value if it does not fit. */
export function parse<T>({ schema, initial }: AnyValue<T>, stored: unknown): T {
  const parsed = z.safeParse(schema, stored);
  return parsed.success ? parsed.data : initial;
}

/** A device value's key is its name. Other keys are arrays, so that the keys of a scope form one range. */
export function keyOf({ scope, name }: AnyValue<unknown>, owner?: Account): IDBValidKey {
  if (scope === 'device') return name;
  return scope === 'account' && owner ? [scope, owner.baseUrl, owner.clientId, name] : [scope, name];
}

/** The keys of all values of a scope. IndexedDB sorts arrays after strings, so `[]` is an upper bound. */
export function allOf(scope: 'account' | 'connection'): IDBKeyRange {
  return IDBKeyRange.bound([scope], [scope, []]);
}
