import { useRef } from 'preact/hooks';

/**
 * The id of a save, made at the click: a second try of the very same one keeps it, so that nothing is added twice
 * where the first had got through.
 */
export function useSaveId() {
  const last = useRef({ id: '', input: '' });
  return {
    idFor(input: object): string {
      const text = JSON.stringify(input);
      if (last.current.input !== text) last.current = { id: crypto.randomUUID(), input: text };
      return last.current.id;
    },
    /** It is there: the same once more is another save. */
    done(): void {
      last.current = { id: '', input: '' };
    },
  };
}
