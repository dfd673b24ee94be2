import type { PageView } from '../../lib/contract/page';
import type { SaveState } from './use-save';

/**
 * The host that a file comes from although another was asked, once the person was told so: to save again is to agree.
 */
export function agreedHost({ notice }: PageView, state: SaveState): string | undefined {
  const problem = state.step === 'failed' ? state.problem : notice?.problem;
  return problem?.kind === 'file-moved' ? problem.limit : undefined;
}
