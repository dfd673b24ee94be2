import { ProblemError } from '../problems/problem';
import { perDevice } from '../store/value';
import type { Values } from '../store/values';
import { type AccessUse, type Asked, askedSchema } from './schema';

/** The hosts that Satchel asked the browser for. */
export const ASKED = perDevice<Asked>('asked', askedSchema, []);

export interface AccessDeps {
  values: Values;
  /** Whether the browser grants access to all of these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  /** Revokes access to a match pattern. */
  remove(pattern: string): Promise<unknown>;
  /** Whether an open page of ours waits for pages to be read. An earlier background may have been granted access. */
  areAwaited(): Promise<boolean>;
  /** Milliseconds. */
  now(): number;
}

/** Remembers which hosts Satchel asked for, so that it gives back these and no others. */
export interface Access {
  /**
   * A page is about to request these patterns. Stored first, because the permission prompt may close the
   * page.
   */
  ask(patterns: readonly string[], use: AccessUse): Promise<void>;
  /** The browser granted these patterns just now, and their use comes next. */
  granted(patterns: readonly string[]): void;
  /**
   * Fetches one file. Afterwards, gives back the access granted for single files, whether or not the fetch
   * succeeded.
   */
  forFile<T>(fetchIt: () => Promise<T>): Promise<T>;
  /** Gives back the access to these patterns that was granted for pages. Others may be read now. */
  givePagesBack(patterns: readonly string[]): Promise<void>;
  /** Called when the background starts. Gives back what an earlier one was granted for files or pages. */
  tidy(): Promise<void>;
  /** Gives back everything that was requested, and these patterns. */
  giveBackAll(patterns: readonly string[]): Promise<void>;
}

/** Uses for which access is needed only for a moment. */
const FOR_NOW: readonly AccessUse[] = ['file', 'pages'];
/** A permission prompt that is open for this long is no longer answered (milliseconds). */
const OPEN_FOR_MS = 24 * 3600 * 1000;

export function createAccess({ values, permitted, remove, areAwaited, now }: AccessDeps): Access {
  const asked = values.of(ASKED);
  let fetching = 0;
  /** Granted since this background started. */
  const fresh = new Set<string>();

  const askedFor = async (uses: readonly AccessUse[]) =>
    (await asked.get()).filter(({ use }) => uses.includes(use));
  const isGranted = (pattern: string) => permitted([pattern]).catch(() => false);

  /** Ignores errors: the browser rejects patterns that it could never grant. */
  const giveBack = (pattern: string) => remove(pattern).catch(() => undefined);

  async function grantedFor(uses: readonly AccessUse[]): Promise<string[]> {
    const patterns = (await askedFor(uses)).map(({ pattern }) => pattern);
    const granted = await Promise.all(patterns.map(isGranted));
    return patterns.filter((_, index) => granted[index]);
  }

  /** Gives back these patterns, unless another use needs them. */
  async function giveBackUnused(uses: readonly AccessUse[], patterns: readonly string[]): Promise<void> {
    if (patterns.length === 0) return;
    // The service may be on the same host as the file.
    const kept = new Set(
      (await asked.get()).flatMap(({ use, pattern }) => (uses.includes(use) ? [] : [pattern])),
    );
    await Promise.all(patterns.filter((pattern) => !kept.has(pattern)).map(giveBack));
    await asked.update((all) =>
      all.filter(({ use, pattern }) => !uses.includes(use) || !patterns.includes(pattern)),
    );
  }

  return {
    async ask(patterns, use) {
      const isSame = (one: Asked[number]) => one.use === use && patterns.includes(one.pattern);
      await asked.update((all) => [
        ...all.filter((one) => !isSame(one)),
        ...patterns.map((pattern) => ({ pattern, use, at: now() })),
      ]);
    },

    granted(patterns) {
      for (const pattern of patterns) fresh.add(pattern);
    },

    async forFile(fetchIt) {
      fetching += 1;
      const before = await grantedFor(['file']).catch(() => []);
      let waits = false;
      try {
        return await fetchIt();
      } catch (error) {
        // Access may have been granted after the request went out, so keep it for the next attempt.
        waits = error instanceof ProblemError && error.problem.kind === 'site-access';
        throw error;
      } finally {
        fetching -= 1;
        if (fetching === 0) {
          const over = waits ? Promise.resolve(before) : grantedFor(['file']);
          await over.then((patterns) => giveBackUnused(['file'], patterns)).catch(() => undefined);
        }
      }
    },

    async givePagesBack(patterns) {
      const granted = await grantedFor(['pages']);
      await giveBackUnused(
        ['pages'],
        granted.filter((pattern) => patterns.includes(pattern)),
      );
    },

    async tidy() {
      const old = now() - OPEN_FOR_MS;
      const granted = await grantedFor(FOR_NOW);
      const unused = granted.filter((pattern) => !fresh.has(pattern));
      const keepsPages = unused.length > 0 && (await areAwaited());
      if (fetching === 0) await giveBackUnused(keepsPages ? ['file'] : FOR_NOW, unused);
      const isOver = ({ use, pattern, at }: Asked[number]) =>
        FOR_NOW.includes(use) && at < old && !granted.includes(pattern);
      if ((await asked.get()).some(isOver)) await asked.update((all) => all.filter((one) => !isOver(one)));
    },

    async giveBackAll(patterns) {
      const all = [...patterns, ...(await asked.get()).map(({ pattern }) => pattern)];
      await Promise.all([...new Set(all)].map(giveBack));
      await asked.put([]);
    },
  };
}
