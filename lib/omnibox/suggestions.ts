import type { Destination } from '../destination';
import { destinationKey } from '../destination-key';
import { destinationName, kindName } from '../destination-name';
import { indexed, search } from '../search/search';

/** What the library can show. */
const SHOWN: ReadonlySet<Destination['kind']> = new Set(['note', 'knowledge-base']);
/** As many as the address bar has room for. */
const MOST = 6;

/** What has been typed finds of the places known, the best first; then what the services found. */
export function hits(
  known: readonly Destination[],
  found: readonly Destination[],
  typed: string,
): Destination[] {
  if (!typed.trim()) return [];
  const shown = known.filter(
    (place) => SHOWN.has(place.kind) && !(place.kind === 'knowledge-base' && place.folder),
  );
  const all = [
    ...search(indexed(shown, destinationName), typed),
    ...found.filter(({ kind }) => SHOWN.has(kind)),
  ];
  return [...new Map(all.map((place) => [destinationKey(place), place])).values()].slice(0, MOST);
}

export interface Suggestion {
  content: string;
  description: string;
}

/** What of a place the address bar gives back once it is chosen. */
export function contentOf({ kind, id }: Destination): string {
  return `${kind}=${id}`;
}

/** A line of the address bar. Chrome reads its description as XML, Firefox as it stands. */
export function suggestion(place: Destination, xml: boolean): Suggestion {
  const text = `${destinationName(place)} – ${kindName(place.kind)}`;
  return { content: contentOf(place), description: xml ? escapeXml(text) : text };
}

/** The place that a suggestion's content stands for; nothing for what was typed by hand. */
export function placeOf(content: string): Destination | undefined {
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

/** Also without control characters, which no XML may have. */
export function escapeXml(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
