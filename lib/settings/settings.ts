import * as z from 'zod/mini';
import type { Account } from '../model/account';
import { CONNECTION } from '../store/connected';
import { type AnyValue, perAccount, perDevice } from '../store/value';
import type { Values } from '../store/values';
import { ACCOUNT_DEFAULTS, DEVICE_DEFAULTS } from './defaults';
import {
  type AccountSettings,
  accountSettings,
  deviceSettings,
  type Settings,
  type SettingsChange,
} from './schema';

/** Gives the default to a setting that is new or can no longer be read. */
function withDefaults<Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
  defaults: z.infer<z.ZodMiniObject<Shape>>,
) {
  const readOne = (fields: Record<string, unknown>) =>
    Object.entries(shape).flatMap(([name, schema]) => {
      const field = schema.safeParse(fields[name]);
      return field.success ? [[name, field.data]] : [];
    });
  return z.pipe(
    z.transform((stored: unknown) => {
      const fields = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
      return { ...defaults, ...Object.fromEntries(readOne(fields)) };
    }),
    z.object(shape),
  );
}

export const DEVICE_SETTINGS = perDevice(
  'settings',
  () => withDefaults(deviceSettings(), DEVICE_DEFAULTS),
  DEVICE_DEFAULTS,
);
export const ACCOUNT_SETTINGS = perAccount(
  'settings',
  () => withDefaults(accountSettings(), ACCOUNT_DEFAULTS),
  ACCOUNT_DEFAULTS,
);

/** The user's settings: those of this device, and those of the connected account. */
export interface SettingsStore {
  get(): Promise<Settings>;
  /** Changes the given fields. @returns the settings afterwards */
  put(change: SettingsChange): Promise<Settings>;
  /** Changes the settings of this account; does nothing if another one is connected by then. */
  updateFor(account: Account, change: (settings: AccountSettings) => AccountSettings): Promise<void>;
}

export function createSettings(values: Values): SettingsStore {
  async function get(): Promise<Settings> {
    const [device, account] = await Promise.all([
      values.of(DEVICE_SETTINGS).get(),
      values.current(ACCOUNT_SETTINGS),
    ]);
    return { ...device, ...account };
  }

  return {
    get,

    async put(change) {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const isGiven = (defaults: object) => Object.keys(given).some((name) => name in defaults);
      // The schema drops the settings of the other scope.
      const changed =
        <T>({ schema }: AnyValue<T>) =>
        (before: T) =>
          z.parse(schema, { ...before, ...given });
      if (isGiven(DEVICE_DEFAULTS)) await values.of(DEVICE_SETTINGS).update(changed(DEVICE_SETTINGS));
      const connection = await values.of(CONNECTION).get();
      if (connection && isGiven(ACCOUNT_DEFAULTS)) {
        await values.of(ACCOUNT_SETTINGS, connection).update(changed(ACCOUNT_SETTINGS));
      }
      return get();
    },

    async updateFor(account, change) {
      await values.of(ACCOUNT_SETTINGS, account).update(change);
    },
  };
}
