import * as z from 'zod/mini';
import type { Account } from '../model/account';

export type Scope = 'device' | 'account' | 'connection';

/** A stored value, declared beside the feature that owns it. `Values.of` opens it. */
export interface Value<S extends Scope, T> {
  scope: S;
  name: string;
  schema: z.ZodMiniType<T>;
  /** Holds if nothing is stored, or if it no longer fits the schema. */
  initial: T;
}

/** One for the whole device. It outlives every account. */
export type DeviceValue<T> = Value<'device', T>;
/** One for each account. It stays while another account is connected, and goes when the accounts are forgotten. */
export type AccountValue<T> = Value<'account', T>;
/** Belongs to the connection as it was last saved. Saving the connection again resets it. */
export type ConnectionValue<T> = Value<'connection', T>;
export type AnyValue<T> = Value<Scope, T>;

const declare =
  <S extends Scope>(scope: S) =>
  <T>(name: string, schema: z.ZodMiniType<T>, initial: T): Value<S, T> => ({ scope, name, schema, initial });

export const perDevice = declare('device');
export const perAccount = declare('account');
export const perConnection = declare('connection');

/** What was stored, as the value's own type. */
export function parse<T>({ schema, initial }: AnyValue<T>, stored: unknown): T {
  const parsed = z.safeParse(schema, stored);
  return parsed.success ? parsed.data : initial;
}

/** A device value has its name; the others have a prefix, so that all values of one scope are one range of keys. */
export function keyOf({ scope, name }: AnyValue<unknown>, owner?: Account): IDBValidKey {
  if (scope === 'device') return name;
  return scope === 'account' && owner ? [scope, owner.baseUrl, owner.clientId, name] : [scope, name];
}

/** The keys of all values of a scope. IndexedDB sorts an array after every string, so nothing follows the end. */
export function allOf(scope: 'account' | 'connection'): IDBKeyRange {
  return IDBKeyRange.bound([scope], [scope, []]);
}
