import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type BodyFormStore, bodyFormSchema } from '../service/body-forms';

const KEY = 'body-forms';
const schema = z.record(z.string(), bodyFormSchema);

/** Kept until the browser ends, as the worker that learned it may be gone in seconds. No content script reads it. */
export const sessionForms: BodyFormStore = {
  async get() {
    const { [KEY]: stored } = await browser.storage.session.get(KEY);
    return z.safeParse(schema, stored).data ?? {};
  },
  put: (forms) => browser.storage.session.set({ [KEY]: forms }),
};
