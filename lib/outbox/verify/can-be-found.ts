import type { Job, JobKind } from '../job';

/** Whether a job's last write left something to look for. */
export function canBeFound({ kind, reference, files, listed }: Job): boolean {
  switch (kind) {
    case 'create-note':
    case 'append-note':
      return reference !== '';
    case 'markdown-file':
    case 'file':
      return files !== undefined;
    case 'import-urls':
    case 'knowledge-entry':
      return listed !== undefined;
  }
}

/** That nothing new appeared proves nothing of these: the same may have been there before. */
const MAY_BE_THERE_BEFORE: ReadonlySet<JobKind> = new Set(['import-urls', 'knowledge-entry']);

/** Whether a look that does not show a job's write proves that it is not there. */
export function isProvable({ kind }: Pick<Job, 'kind'>): boolean {
  return !MAY_BE_THERE_BEFORE.has(kind);
}
