import type { Job } from '../job';

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
