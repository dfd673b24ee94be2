import { useLayoutEffect, useState } from 'preact/hooks';
import type { Entry } from '../../search/search';

interface Source {
  entries: readonly Pick<Entry<unknown>, 'key'>[];
}

/** About 5 ms of work: a letter typed meanwhile appears in the next frame. */
const KEYS_AT_ONCE = 1000;

/**
 * Computes the keys that a search needs, in slices, because thousands of names take a while.
 * @returns the last source whose keys are all computed; undefined if there is none
 */
export function usePrepared<S extends Source>(source: S): S | undefined {
  const [prepared, setPrepared] = useState(source.entries.length > 0 ? undefined : source);

  useLayoutEffect(() => {
    const { entries } = source;
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function makeSome() {
      for (const entry of entries.slice(next, next + KEYS_AT_ONCE)) void entry.key;
      next += KEYS_AT_ONCE;
      if (next < entries.length) timer = setTimeout(makeSome);
      else setPrepared(source);
    }
    makeSome();
    return () => clearTimeout(timer);
  }, [source]);

  // The empty source of a closed list does not count.
  return prepared === source || prepared?.entries.length ? prepared : undefined;
}
