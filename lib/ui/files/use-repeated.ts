import { useEffect, useState } from 'preact/hooks';
import { call } from '../../messaging/client';
import type { Destination } from '../../model/destination';
import { type ChosenFile, nameOf } from './use-files';

/** A pause in typing (milliseconds). */
const PAUSE_MS = 300;

/**
 * The ids of the chosen files whose names are taken at the destination. None if the service cannot be asked:
 * a taken name gets a number when the file is sent. An answer for a name holds until another destination is
 * chosen, so that the user's decision holds too.
 */
export function useRepeated(
  chosen: readonly ChosenFile[],
  destination: Destination | undefined,
): ReadonlySet<string> {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const names = [...new Set(chosen.flatMap((one) => nameOf(one) ?? []))];
  const base = destination?.kind === 'knowledge-base' ? destination : undefined;
  const question = JSON.stringify([names, base?.id, base?.folder?.id]);

  useEffect(() => setTaken((last) => (last.length > 0 ? [] : last)), [base?.id, base?.folder?.id]);
  useEffect(() => {
    if (!base || names.length === 0) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      call('files.repeated', { names, destination: base }).then(
        (repeated) => current && setTaken(repeated),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question]);

  return new Set(chosen.filter((one) => taken.includes(nameOf(one) ?? '')).map(({ id }) => id));
}
