import * as z from 'zod/mini';
import { type BodyFormStore, bodyFormSchema } from '../service/body-forms';
import { perDevice } from '../store/value';
import type { Values } from '../store/values';

/** Which form of request body works for each origin, and when that was learned (milliseconds). */
export const BODY_FORMS = perDevice(
  'body-forms',
  () => z.object({ at: z.number(), forms: z.record(z.string(), bodyFormSchema) }),
  { at: 0, forms: {} },
);

/** How long it is valid (milliseconds): a device changes its network, and a gateway its protocol. */
const VALID_MS = 3600_000;

/** On disk, because the background may end within seconds. Extension storage would need another permission. */
export function createBodyFormStore(values: Values, now: () => number): BodyFormStore {
  const learned = values.of(BODY_FORMS);
  return {
    async get() {
      const { at, forms } = await learned.get();
      return Math.abs(now() - at) < VALID_MS ? forms : {};
    },
    put: (forms) => learned.put({ at: now(), forms }),
  };
}
