import type { Input } from '../contract/contract';
import type { Coverage } from '../model/coverage';
import type { Captures } from './captures';
import { readForPopup } from './read-for-popup';

/** The coverage that a save of a tab would have. Null, and what it throws: as for `readForPopup`. */
export async function coverageOf(
  { captures }: { captures: Pick<Captures, 'measure'> },
  input: Input<'capture.coverage'>,
): Promise<Coverage | null> {
  return (await readForPopup(input, captures.measure))?.coverage ?? null;
}
