import { cleanText } from '../../text/clean-text';
import { localMinute } from '../../text/local-time';
import { escapeMarkdown } from '../../text/markdown-text';
import { decoded } from '../../urls/decoded';
import type { Job } from './job';
import { partReference } from './reference';

/** The labels of the source line, in the language of the browser. */
export interface SourceLabels {
  address(link: string): string;
  author(name: string): string;
  published(day: string): string;
}

/**
 * "Source: [example.org](https://example.org/a) · by Ana · published 2026-05-01 · 2026-11-21 10:15 · k7q2fm3p".
 * The reference stays last (lib/outbox/README.md#how-a-lost-request-is-found).
 */
export function sourceLine(
  { clip, reference }: Pick<Job, 'clip' | 'reference'>,
  index: number,
  labels: SourceLabels,
): string {
  const { url, author, published, capturedAt } = clip;
  const source = sourceLink(url);
  return [
    ...(source ? [plain(labels.address(source))] : []),
    ...(author ? [plain(labels.author(escapeMarkdown(author)))] : []),
    ...(published ? [plain(labels.published(escapeMarkdown(published)))] : []),
    localMinute(capturedAt),
    ...(reference ? [partReference(reference, index)] : []),
  ].join(' · ');
}

/** Without the invisible marks that isolate a name within a sentence of the interface. */
function plain(text: string): string {
  return cleanText(text).trim();
}

/** Empty for a page without an address, and for one whose address is its content, such as `data:`. */
function sourceLink(address: string): string {
  const url = URL.parse(address);
  // A local file's path says more about the user than about the page, so keep the file name only.
  if (url?.protocol === 'file:') return escapeMarkdown(decoded(url.pathname.split('/').at(-1) ?? ''));
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const target = url.href.replace(
    /[()<>\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `[${escapeMarkdown(url.host)}](${target})`;
}
