import * as z from 'zod/mini';

/**
 * How to send a write to an origin.
 * - `stream`: Chromium never repeats a stream by itself, but it sends streams over HTTP/2 only, and without a
 *   Content-Length, which a gateway may require.
 * - `alone`: Firefox sends it over HTTP/1.1 on a connection of its own, where it never repeats it (`alone.ts`).
 * - `plain`: neither works there.
 */
export const bodyFormSchema = z.enum(['stream', 'alone', 'plain']);
export type BodyForm = z.infer<typeof bodyFormSchema>;

/** Stores the forms by origin. */
export interface BodyFormStore {
  get(): Promise<Record<string, BodyForm>>;
  put(forms: Record<string, BodyForm>): Promise<void>;
}

/** What is known about each origin. Never rejects: a form that cannot be stored is learned again. */
export interface BodyForms {
  of(origin: string): Promise<BodyForm | undefined>;
  /** Remembers a form; undefined forgets it. */
  set(origin: string, form: BodyForm | undefined): Promise<void>;
  /**
   * Runs `learn` for an origin. If another call is already doing so, only waits for that one.
   * @returns the result of `learn`; undefined if another call ran it
   */
  learnOnce<T>(origin: string, learn: () => Promise<T>): Promise<T | undefined>;
  /** Whether a call is currently learning about this origin. */
  isLearning(origin: string): boolean;
}

export function createBodyForms(store: BodyFormStore): BodyForms {
  const learning = new Map<string, Promise<unknown>>();
  let known: Promise<Record<string, BodyForm>> | undefined;
  const all = () => {
    known ??= store.get().catch(() => ({}));
    return known;
  };
  return {
    of: async (origin) => (await all())[origin],
    async set(origin, form) {
      const { [origin]: before, ...others } = await all();
      if (form === before) return;
      const after = form ? { ...others, [origin]: form } : others;
      known = Promise.resolve(after);
      await store.put(after).catch(() => undefined);
    },
    async learnOnce(origin, learn) {
      const other = learning.get(origin);
      if (other) {
        await other.catch(() => undefined);
        return undefined;
      }
      const mine = learn();
      learning.set(origin, mine);
      return mine.finally(() => learning.delete(origin));
    },
    isLearning: (origin) => learning.has(origin),
  };
}
