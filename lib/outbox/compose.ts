import { escapeMarkdown } from '../markdown-text';
import type { Job } from './job';

/** What a job would write, as its kind writes it. */
export function compose(job: Job, sourceLabel: string): string {
  return job.kind === 'append-note' ? composeAppendix(job, sourceLabel) : composeNote(job, sourceLabel);
}

/** The whole text of a new note: one `# title` line, the source line, the content (design, section 5). */
export function composeNote(job: Job, sourceLabel: string): string {
  return `# ${headline(job)}\n\n${body(job, sourceLabel)}`;
}

/** What is appended to a note: it begins with a blank line, and its title is one level lower. */
export function composeAppendix(job: Job, sourceLabel: string): string {
  return `\n\n## ${headline(job)}\n\n${body(job, sourceLabel)}`;
}

/** The clip's title as the text of a heading; a `#` at its end would be taken for the heading's own. */
function headline({ clip }: Job): string {
  return escapeMarkdown(clip.title || clip.url).replace(/#+$/, '\\$&');
}

function body(job: Job, sourceLabel: string): string {
  const content = job.clip.markdown.trim();
  return content ? `${sourceLine(job, sourceLabel)}\n\n${content}\n` : `${sourceLine(job, sourceLabel)}\n`;
}

/** "Source: [example.org](https://example.org/a) · 2026-11-21 10:15 · k7q2fm3p" (design, section 6). */
function sourceLine({ clip, reference }: Job, label: string): string {
  return [
    `${label} ${sourceLink(clip.url)}`,
    minute(clip.capturedAt),
    ...(reference ? [reference] : []),
  ].join(' · ');
}

function sourceLink(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A local file's path tells more about the person than about the page.
  if (!url || !/^https?:$/.test(url.protocol)) return escapeMarkdown(url?.pathname.split('/').at(-1) ?? '');
  const target = url.href.replace(
    /[()<>\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `[${escapeMarkdown(url.host)}](${target})`;
}

/** Date and time to the minute, on this device's clock. */
function minute(time: number): string {
  const date = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
