import type { Job } from './job';

/** Whether a job's last write can be verified: it left something to search for. */
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
