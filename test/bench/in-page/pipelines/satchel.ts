import { toMarkdown } from '../../../../lib/capture/to-markdown';
import type { Pipeline } from '../pipeline';

/** The converter that ships. */
export const satchel: Pipeline = { convert: toMarkdown, clip: toMarkdown };
