import * as z from 'zod/mini';

/**
 * How a write's body goes to an origin. A browser never repeats a stream by itself, but can send one over HTTP/2 only,
 * and without a Content-Length, which a gateway may demand.
 */
export const bodyFormSchema = z.enum(['stream', 'plain']);
export type BodyForm = z.infer<typeof bodyFormSchema>;

/** What was learned of each origin, and when (milliseconds), as it is stored. */
export const learnedFormsSchema = z.object({ at: z.number(), forms: z.record(z.string(), bodyFormSchema) });
export type LearnedForms = z.infer<typeof learnedFormsSchema>;

/** Where the forms are kept, by origin. */
export interface BodyFormStore {
  get(): Promise<Record<string, BodyForm>>;
  put(forms: Record<string, BodyForm>): Promise<void>;
}

/** What is known of each origin. Nothing here ever rejects: what cannot be kept is learned again. */
export interface BodyForms {
  of(origin: string): Promise<BodyForm | undefined>;
  /** Keeps it; undefined forgets it. */
  set(origin: string, form: BodyForm | undefined): Promise<void>;
  /**
   * Runs `learn` for an origin, unless somebody is at it: then it only waits for them.
   * @returns what `learn` gave; undefined if somebody else ran theirs
   */
  once<T>(origin: string, learn: () => Promise<T>): Promise<T | undefined>;
  /** Whether somebody is learning about this origin now. */
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
    async once(origin, learn) {
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
