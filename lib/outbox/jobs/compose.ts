import { escapeMarkdown } from '../../text/markdown-text';
import { trimEndOf } from '../../text/trim-end';
import type { Job } from './job';
import { numbered } from './note-of';
import { nextPart, type Part } from './part';
import { partReference } from './reference';
import { type SourceLabels, sourceLine } from './source-line';

/** The fields of a job that its text depends on. */
type Composed = Pick<Job, 'kind' | 'destination' | 'clip' | 'reference' | 'split'>;

/** The text of one request, as required by the kind of job. */
export function compose(job: Composed, part: Part, labels: SourceLabels): string {
  const appends = noteToAppendTo(job) !== undefined;
  if (appends && part.index > 0) return composeContinuation(job, part);
  return appends ? composeAppendix(job, part, labels) : composeNote(job, part, labels);
}

/** The complete text, as if it went out in one request. */
export function composeAll(
  { split: _split, ...job }: Composed,
  content: string,
  labels: SourceLabels,
): string {
  return compose(job, nextPart(content, undefined), labels);
}

/** The note that a job's next part is appended to. Undefined if it creates a note. */
export function noteToAppendTo({
  kind,
  destination,
  split,
}: Pick<Job, 'kind' | 'destination' | 'split'>): string | undefined {
  if (kind === 'append-note') return destination.id;
  return split && !split.full ? split.notes.at(-1) : undefined;
}

/** A new note: one `# title` line, the source line, the content (contract.md#a-note). */
function composeNote(job: Composed, part: Part, labels: SourceLabels): string {
  return `# ${headline(job)}\n\n${body(job, part, labels)}`;
}

/** An appended clip: starts with a blank line, and its title is one level lower. */
function composeAppendix(job: Composed, part: Part, labels: SourceLabels): string {
  return `\n\n## ${headline(job)}\n\n${body(job, part, labels)}`;
}

/** A further part in the same note. It has only the reference in front. */
function composeContinuation({ reference }: Composed, { text, index }: Part): string {
  return reference ? `\n\n${index + 1} · ${partReference(reference, index)}\n\n${text}\n` : `\n\n${text}\n`;
}

/**
 * The clip's title as heading text. Escapes a trailing `#`, which Markdown would drop as a closing sequence.
 */
function headline({ clip, split }: Composed): string {
  const escaped = escapeMarkdown(clip.title || clip.url);
  const start = trimEndOf(escaped, '#');
  const title = start === escaped ? escaped : `${start}\\${escaped.slice(start.length)}`;
  return numbered(title, (split?.notes.length ?? 0) + 1);
}

function body(job: Composed, part: Part, labels: SourceLabels): string {
  const source = sourceLine(job, part.index, labels);
  return part.text ? `${source}\n\n${part.text}\n` : `${source}\n`;
}
