import { compose } from '../jobs/compose';
import type { Deliver } from './delivery';
import { upload } from './upload';

const EXTENSION = 'md';
const MIME = 'text/markdown';

/** Adds content to a knowledge base as a Markdown file. */
export const markdownFile: Deliver = (job, context) => {
  const text = compose(job, context.part, context.sourceLabels);
  const bytes = new Blob([text], { type: MIME });
  return upload(job, { bytes, extension: EXTENSION, mime: MIME, modifiedAt: job.clip.capturedAt }, context);
};
