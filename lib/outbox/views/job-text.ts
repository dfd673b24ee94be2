import type { TextFile } from '../../contract/method';
import type { Clip, ClipHead } from '../../model/clip';
import { ROOT_NOTEBOOK } from '../../model/root-notebook';
import { safeStem } from '../../text/safe-name';
import { composeAll } from '../jobs/compose';
import { contentOf } from '../jobs/content';
import type { Job } from '../jobs/job';
import type { SourceLabels } from '../jobs/source-line';

/** A job's complete text and a file name for it. */
export function textOf(job: Job, content: string, sourceLabels: SourceLabels): TextFile {
  return { name: nameOf(job.clip), text: composeAll(job, contentOf(job, content), sourceLabels) };
}

/** The complete text of a clip that has no job, and a file name for it. */
export function textOfClip({ markdown, ...clip }: Clip, sourceLabels: SourceLabels): TextFile {
  const job = { kind: 'create-note', destination: ROOT_NOTEBOOK, clip, reference: '' } as const;
  return { name: nameOf(clip), text: composeAll(job, markdown, sourceLabels) };
}

function nameOf({ title }: ClipHead): string {
  return `${safeStem(title)}.md`;
}
