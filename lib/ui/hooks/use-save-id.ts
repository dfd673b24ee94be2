import { useRef } from 'preact/hooks';

/**
 * The id of a save, made at the click. A second attempt with the same input keeps it, so that nothing is
 * added twice if the first got through.
 */
export function useSaveId() {
  const last = useRef({ id: '', input: '' });
  return {
    idFor(input: object): string {
      const text = JSON.stringify(input);
      if (last.current.input !== text) last.current = { id: crypto.randomUUID(), input: text };
      return last.current.id;
    },
    /** The save is stored: the same input is now another save. */
    done(): void {
      last.current = { id: '', input: '' };
    },
  };
}
