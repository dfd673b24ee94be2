import { useLayoutEffect, useState } from 'preact/hooks';
import type { Indexed } from '../../search/search';

interface Source {
  index: readonly Pick<Indexed<unknown>, 'key'>[];
}

/** About 5 ms of work: a letter typed meanwhile appears in the next frame. */
const KEYS_AT_ONCE = 1000;

/**
 * Computes the keys that a search needs, in slices, because thousands of names take a while.
 * @returns the last source whose keys are all computed; undefined if there is none
 */
export function usePrepared<S extends Source>(source: S): S | undefined {
  const [prepared, setPrepared] = useState(source.index.length > 0 ? undefined : source);

  useLayoutEffect(() => {
    const { index } = source;
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function makeSome() {
      for (const item of index.slice(next, next + KEYS_AT_ONCE)) void item.key;
      next += KEYS_AT_ONCE;
      if (next < index.length) timer = setTimeout(makeSome);
      else setPrepared(source);
    }
    makeSome();
    return () => clearTimeout(timer);
  }, [source]);

  // The empty source of a closed list does not count.
  return prepared === source || prepared?.index.length ? prepared : undefined;
}
