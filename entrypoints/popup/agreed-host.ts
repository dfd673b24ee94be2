import type { PageView } from '../../lib/contract/page';
import type { SaveState } from './use-save';

/** The host that a file really comes from, if the user was told: saving again means consent. */
export function agreedHost({ notice }: PageView, state: SaveState): string | undefined {
  const problem = state.step === 'failed' ? state.problem : notice?.problem;
  return problem?.kind === 'file-moved' ? problem.limit : undefined;
}
