import { destinationName, kindName } from '../destinations/destination-name';
import type { Destination } from '../model/destination';
import { destinationKey } from '../model/destination-key';
import { indexed, search } from '../search/search';
import { t } from '../words';

/** The kinds that the library can show. */
const SHOWN: ReadonlySet<Destination['kind']> = new Set(['note', 'knowledge-base']);
/** The address bar has no room for more. */
const MOST = 6;

/** The known destinations that match, best first, then what the services found. */
export function hits(
  known: readonly Destination[],
  found: readonly Destination[],
  typed: string,
): Destination[] {
  if (!typed.trim()) return [];
  const shown = known.filter(
    (destination) =>
      SHOWN.has(destination.kind) && !(destination.kind === 'knowledge-base' && destination.folder),
  );
  const all = [
    ...search(indexed(shown, destinationName), typed),
    ...found.filter(({ kind }) => SHOWN.has(kind)),
  ];
  return [...new Map(all.map((destination) => [destinationKey(destination), destination])).values()].slice(
    0,
    MOST,
  );
}

export interface Suggestion {
  content: string;
  description: string;
}

/** A destination as the text that the address bar returns once it is chosen. */
export function contentOf({ kind, id }: Destination): string {
  return `${kind}=${id}`;
}

/** A destination in words. */
export function lineOf(destination: Destination): string {
  return `${destinationName(destination)} – ${kindName(destination.kind)}`;
}

/** A line of the address bar. Chrome parses its description as XML, Firefox shows it as it is. */
export function suggestion(destination: Destination, xml: boolean): Suggestion {
  const text = lineOf(destination);
  return { content: contentOf(destination), description: xml ? escapeXml(text) : text };
}

const WRITE = 'new=';

/**
 * The line that writes a note with the typed text; without text, one that opens the library. Never none: Chrome shows
 * a new first line only with other lines.
 */
export function lastLine(typed: string, xml: boolean): Suggestion {
  const text = typed.trim();
  const words = text ? t('omniboxWrite', text) : t('libraryTitle');
  return { content: text ? `${WRITE}${text}` : ' ', description: xml ? escapeXml(words) : words };
}

/** The text of the note that such a line writes; undefined for any other text. */
export function writtenIn(content: string): string | undefined {
  return content.startsWith(WRITE) ? content.slice(WRITE.length) : undefined;
}

/** The destination that a suggestion's content stands for; undefined for text typed by hand. */
export function destinationOf(content: string): Destination | undefined {
  const [, kind, id] = /^(note|knowledge-base)=(.+)$/s.exec(content) ?? [];
  if (!id || (kind !== 'note' && kind !== 'knowledge-base')) return undefined;
  return { kind, id, name: '' };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Also replaces control characters, which XML does not allow. */
export function escapeXml(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
