import type { Job } from '../jobs/job';

export function isDone({ state }: Job): boolean {
  return state === 'confirmed';
}
