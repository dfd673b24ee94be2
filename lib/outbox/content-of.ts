import type { Job } from './job';

/** What a row writes of its content: a page that is only kept beside an address is no part of it. */
export function contentOf({ spare }: Pick<Job, 'spare'>, content: string): string {
  return spare ? '' : content;
}
