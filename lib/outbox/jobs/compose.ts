import { escapeMarkdown } from '../../text/markdown-text';
import { trimEndOf } from '../../text/trim-end';
import type { Job } from './job';
import { nextPart, type Part } from './part';
import { partReference } from './reference';

/** The fields of a job that its text depends on. */
type Composed = Pick<Job, 'kind' | 'destination' | 'clip' | 'reference' | 'split'>;

/** The text of one request, as required by the kind of job. */
export function compose(job: Composed, part: Part, sourceLabel: string): string {
  const appends = noteToAppendTo(job) !== undefined;
  if (appends && part.index > 0) return composeContinuation(job, part);
  return appends ? composeAppendix(job, part, sourceLabel) : composeNote(job, part, sourceLabel);
}

/** The complete text, as if it went out in one request. */
export function composeAll(
  { split: _split, ...job }: Composed,
  content: string,
  sourceLabel: string,
): string {
  return compose(job, nextPart(content, undefined), sourceLabel);
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
function composeNote(job: Composed, part: Part, sourceLabel: string): string {
  return `# ${headline(job)}\n\n${body(job, part, sourceLabel)}`;
}

/** An appended clip: starts with a blank line, and its title is one level lower. */
function composeAppendix(job: Composed, part: Part, sourceLabel: string): string {
  return `\n\n## ${headline(job)}\n\n${body(job, part, sourceLabel)}`;
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
  return split?.notes.length ? `${title} (${split.notes.length + 1})` : title;
}

function body(job: Composed, part: Part, label: string): string {
  const source = sourceLine(job, part, label);
  return part.text ? `${source}\n\n${part.text}\n` : `${source}\n`;
}

/** "Source: [example.org](https://example.org/a) · 2026-11-21 10:15 · k7q2fm3p" (lib/outbox/README.md#how-a-lost-request-is-found). */
function sourceLine({ clip, reference }: Composed, { index }: Part, label: string): string {
  return [
    `${label} ${sourceLink(clip.url)}`,
    minute(clip.capturedAt),
    ...(reference ? [partReference(reference, index)] : []),
  ].join(' · ');
}

function sourceLink(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A local file's path says more about the user than about the page, so keep the file name only.
  if (!url || !/^https?:$/.test(url.protocol)) return escapeMarkdown(url?.pathname.split('/').at(-1) ?? '');
  const target = url.href.replace(
    /[()<>\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `[${escapeMarkdown(url.host)}](${target})`;
}

/** Local date and time to the minute. */
function minute(time: number): string {
  const date = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
