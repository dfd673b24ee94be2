import { useLayoutEffect, useState } from 'preact/hooks';
import type { Entry } from '../../search/search';

interface Source {
  entries: readonly Pick<Entry<unknown>, 'key'>[];
}

/** So many take some 5 ms: a letter that is typed meanwhile is there in the next frame. */
const KEYS_AT_ONCE = 1000;

/**
 * Makes the keys that typing needs, slice by slice: of thousands of names that takes a while.
 * @returns the last source whose keys are all made; undefined while there is none
 */
export function usePrepared<S extends Source>(source: S): S | undefined {
  const [prepared, setPrepared] = useState(source.entries.length > 0 ? undefined : source);

  useLayoutEffect(() => {
    const { entries } = source;
    let next = 0;
    let turn: ReturnType<typeof setTimeout> | undefined;
    function makeSome() {
      for (const entry of entries.slice(next, next + KEYS_AT_ONCE)) void entry.key;
      next += KEYS_AT_ONCE;
      if (next < entries.length) turn = setTimeout(makeSome);
      else setPrepared(source);
    }
    makeSome();
    return () => clearTimeout(turn);
  }, [source]);

  // Of a list that was closed nothing is left.
  return prepared === source || prepared?.entries.length ? prepared : undefined;
}
